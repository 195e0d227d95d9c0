import type { Command } from 'commander';
import { readCount } from '../read.ts';
import { closeOnSignals, servePage } from '../server.ts';

export function addServe(arbiter: Command): void {
  arbiter
    .command('serve')
    .description('Serve the page: rules, procedures, odds and dice in the browser.')
    .option('--port <port>', 'the port; without it 8127, or the next that is free')
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .action(async ({ port, host }: { port?: string; host: string }) => {
      const served = await servePage(
        port === undefined ? undefined : readCount(port, '--port', 0, 65_535),
        host,
      );
      closeOnSignals(served);
      console.log(`Arbiter is at ${served.address}  (Ctrl+C ends it)`);
    });
}
