/** A table server of its own process, so that it can be killed: `node table-server.ts PAGE DATA PORT NAME`. */
import { serveAll } from '../packages/cli/src/commands/serve.ts';

const [folder, data = '', port = '0', proxy = ''] = process.argv.slice(2);
const served = await serveAll(
  { host: '127.0.0.1', data, create: 'anybody', proxy },
  Number(port),
  folder,
  // Who acts by themselves acts at once: a test reads faster than people, and wants the same dice again.
  { pace: 20, newSeed: () => 'five at one table' },
);
console.log(served.port);
