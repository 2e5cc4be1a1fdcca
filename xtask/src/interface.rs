//! What a C++ header declares: bodies of functions, private members and namespaces of details are left out. The headers are as clang-format lays
//! them out, so that a body is behind a space and an initializer is not.

/// A declaration of a header, with the comment above it.
pub struct Item {
    /// `infer::run`.
    pub name: String,
    /// The lines behind `///`.
    pub doc: Vec<String>,
    pub code: String,
}

/// The comment that a header begins with.
pub fn head(text: &str) -> Vec<String> {
    text.lines()
        .map_while(|line| line.strip_prefix("//"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).into())
        .collect()
}

/// What is documented, and the types; not what is declared ahead or defined apart from its class.
pub fn items(text: &str) -> Vec<Item> {
    let mut found = Vec::new();
    Scanner { text, at: 0 }.namespace("", &mut found);
    found
}

const KEYWORDS: [&str; 3] = ["struct ", "class ", "union "];
const DETAILS: [&str; 3] = ["", "detail", "infer_detail"];

/// A statement up to its `;` or its `{`.
struct Statement {
    doc: Vec<String>,
    head: String,
    has_body: bool,
}

impl Statement {
    /// Without `template <...>`.
    fn declared(&self) -> &str {
        let mut rest = self.head.as_str();
        while let Some(list) = rest.strip_prefix("template <") {
            let mut depth = 1;
            let is_end = |c: char| {
                depth += i32::from(c == '<') - i32::from(c == '>');
                depth == 0
            };
            rest = list.find(is_end).map_or("", |end| list[end + 1..].trim_start());
        }
        rest
    }

    fn is_type(&self) -> bool {
        self.has_body && KEYWORDS.iter().any(|k| self.declared().starts_with(k))
    }

    fn is_enum(&self) -> bool {
        self.declared().starts_with("enum ")
    }

    /// The function's, type's or alias' name.
    fn name(&self) -> &str {
        let declared = self.declared();
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        if self.is_enum() || KEYWORDS.iter().any(|k| declared.starts_with(k)) || declared.starts_with("using ") {
            let mut words =
                declared.split(|c| !is_word(c)).filter(|w| !["enum", "struct", "class", "using", "union"].contains(w));
            return words.next().unwrap_or_default();
        }
        let before = declared.split('(').next().unwrap_or_default().split(" = ").next().unwrap_or_default().trim_end();
        before.rsplit(|c| !is_word(c)).next().unwrap_or_default()
    }
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn line(&mut self) -> &'a str {
        let line = self.rest().lines().next().unwrap_or_default();
        self.at = (self.at + line.len() + 1).min(self.text.len());
        line
    }

    /// A character, or a comment, a text or a character in quotes as a whole.
    fn token(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let first = rest.chars().next()?;
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '"' | '\'' => {
                let mut escaped = false;
                let is_end = |c: char| {
                    let end = c == first && !escaped;
                    escaped = c == '\\' && !escaped;
                    end
                };
                rest[1..].find(is_end).map_or(rest.len(), |end| end + 2)
            }
            _ => first.len_utf8(),
        };
        self.at += length;
        Some(&rest[..length])
    }

    /// What is left of a pair of braces whose first is behind, with the last.
    fn braces(&mut self) -> &'a str {
        let (start, mut depth) = (self.at, 1);
        while depth > 0 {
            match self.token() {
                Some("{") => depth += 1,
                Some("}") => depth -= 1,
                Some(_) => {}
                None => break,
            }
        }
        &self.text[start..self.at]
    }

    /// The next statement of a scope, a label `private:` among them; none at its end.
    fn statement(&mut self) -> Option<Statement> {
        let (mut doc, mut head, mut depth) = (Vec::new(), String::new(), 0);
        loop {
            if head.is_empty() {
                self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\n']).len();
                let rest = self.rest();
                let is_macro = |line: &str| line.starts_with("INFER_") && !line.contains(' ');
                if let Some(comment) = rest.strip_prefix("///") {
                    let comment = comment.lines().next().unwrap_or_default();
                    doc.push(comment.strip_prefix(' ').unwrap_or(comment).to_string());
                    self.line();
                    continue;
                } else if rest.starts_with("//")
                    || rest.starts_with('#')
                    || is_macro(rest.lines().next().unwrap_or_default())
                {
                    while self.line().ends_with('\\') {}
                    doc.clear();
                    continue;
                }
            }
            let has_space = self.text[..self.at].ends_with([' ', '\n']);
            let token = self.token()?;
            match token {
                "(" | "[" => depth += 1,
                ")" | "]" => depth -= 1,
                "}" if depth == 0 => return None,
                ";" if depth == 0 => return Some(Statement { doc, head, has_body: false }),
                "{" if depth == 0 && has_space && !head.ends_with("= ") => {
                    return Some(Statement { doc, head: head.trim_end().into(), has_body: true });
                }
                "{" => {
                    head += "{";
                    head += self.braces();
                    continue;
                }
                _ if token.starts_with("//") => continue,
                _ => {}
            }
            head += token;
            if depth == 0 && ["public:", "protected:", "private:"].contains(&head.as_str()) {
                return Some(Statement { doc, head, has_body: false });
            }
        }
    }

    fn namespace(&mut self, scope: &str, found: &mut Vec<Item>) {
        while let Some(statement) = self.statement() {
            if let Some(name) = statement.head.strip_prefix("namespace").filter(|_| statement.has_body) {
                if DETAILS.contains(&name.trim()) {
                    self.braces();
                } else {
                    self.namespace(&format!("{scope}{}::", name.trim()), found);
                }
                continue;
            }
            let is_kept = !statement.doc.is_empty() || statement.is_type() || statement.head.starts_with("using ");
            let name = format!("{scope}{}", statement.name());
            let doc = statement.doc.clone();
            let code = self.declaration(statement, "");
            if is_kept {
                found.push(Item { name, doc, code });
            }
        }
    }

    /// The text of a declaration whose head is behind.
    fn declaration(&mut self, statement: Statement, indent: &str) -> String {
        let head = &statement.head;
        if !statement.has_body {
            return format!("{indent}{head};\n");
        }
        if statement.is_enum() {
            let body = format!("{indent}{head} {{{}", self.braces());
            self.token();
            return body + ";\n";
        }
        if !statement.is_type() {
            self.braces();
            return format!("{indent}{};\n", without_initializers(head));
        }
        let mut is_public = !statement.declared().starts_with("class ");
        let label = if is_public { String::new() } else { format!("{indent} public:\n") };
        let mut code = format!("{indent}{head} {{\n{label}");
        while let Some(member) = self.statement() {
            match member.head.as_str() {
                "public:" => is_public = true,
                "private:" | "protected:" => is_public = false,
                _ => {
                    let doc: String = member.doc.iter().map(|line| format!("{indent}  /// {line}\n")).collect();
                    let is_shown = is_public && !member.head.starts_with("friend class ");
                    let member = self.declaration(member, &format!("{indent}  "));
                    if is_shown {
                        code += &(doc + &member);
                    }
                }
            }
        }
        self.token();
        code + indent + "};\n"
    }
}

/// The head of a constructor without what it initializes members with.
fn without_initializers(head: &str) -> &str {
    let mut depth = 0;
    for (at, c) in head.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if c == ':'
            && depth == 0
            && head[..at].contains(')')
            && head[..at].ends_with([' ', '\n'])
            && head[at..].starts_with(": ")
        {
            return head[..at].trim_end();
        }
    }
    head
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_without_bodies_and_details() {
        let text = "// A header.\n//\n//   f(1);\n#pragma once\n\nnamespace a {\nINFER_NAMESPACE_BEGIN\nnamespace detail {\n/// Hidden.\nint g();\n}\n
/// A class.\nclass C {\n public:\n  /// Makes one.\n  explicit C(int x) noexcept : x_(x), y_{} { f(\"}\"); }\n  int z = 0;  // of what\n\n private:\n  int x_, y_;\n};\n
class Ahead;\n\n/// Two.\nenum class E {\n  /// One.\n  a = 1,\n};\n
/// Does it.\n///\n///   f(2);\ntemplate <class F, class = std::enable_if_t<(1 > 0)>>\ninline int f(F x = {1}, int y = 2) {\n  return '{';\n}\n
inline int C::later() { return 1; }\nINFER_NAMESPACE_END\n}  // namespace a\n";
        let found = items(text);
        let names: Vec<&str> = found.iter().map(|i| i.name.as_str()).collect();
        assert_eq!(names, ["a::C", "a::E", "a::f"]);
        assert_eq!(
            found[0].code,
            "class C {\n public:\n  /// Makes one.\n  explicit C(int x) noexcept;\n  int z = 0;\n};\n"
        );
        assert_eq!(found[1].code, "enum class E {\n  /// One.\n  a = 1,\n};\n");
        assert!(found[2].code.ends_with("inline int f(F x = {1}, int y = 2);\n"), "{}", found[2].code);
        assert_eq!(found[2].doc, ["Does it.", "", "  f(2);"]);
        assert_eq!(head(text), ["A header.", "", "  f(1);"]);
    }
}
