/** The referee as tools for AI game masters: what the command line and the table server serve. */
export { carryOut } from './call.ts';
export { Door, type Keeper } from './door.ts';
export { GAMES, Library, type Searching } from './library.ts';
export { type Caller, callerOf, type House, houseOf, NO_HOUSE, type Place } from './place.ts';
export { serverFor } from './server.ts';
export { serveOverStdio } from './stdio.ts';
export { toolsFor } from './tools/index.ts';
export { type Workshop, workshopAt } from './workshop.ts';
