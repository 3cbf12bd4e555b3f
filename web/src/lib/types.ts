// What the server says, as docs/PROTOCOL.md and the crate `view` write it.

export * from "./types/message";
export * from "./types/scene";
export * from "./types/form";
export * from "./types/beside";
export * from "./types/game";
