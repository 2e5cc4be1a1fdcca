mod budget;
mod generator;
mod loading;
mod reserve;
