/** The referee as tools for AI game masters: what the command line and the table server serve. */
export { Door, type Keeper } from './door.ts';
export { type FileOptions, fileKeeper } from './file-keeper.ts';
export { type ToolService, toolService } from './http.ts';
export { Library, type Searching } from './library.ts';
export { type Caller, type House, NO_HOUSE, type Place } from './place.ts';
export { serverFor } from './server.ts';
export { serveOverStdio } from './stdio.ts';
export { type Workshop, workshopAt } from './workshop.ts';
