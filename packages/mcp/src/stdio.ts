/** One caller over standard input and output. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Caller, Place } from './place.ts';
import { serverFor } from './server.ts';

/** Serves until the other end closes. Nothing else may write to standard output meanwhile. */
export const serveOverStdio = (caller: Caller, place: Place): { close(): Promise<void> } =>
  serveStdio(() => serverFor(caller, place), { onerror: error => console.error(error.message) });
