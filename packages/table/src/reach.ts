/** Where a server can be reached: by this machine alone, or by everybody on the network. */
import { networkInterfaces } from 'node:os';

/** Every address by which a phone in the same network reaches a server; none where it listens to this machine alone. */
export function reachedAt(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap(all => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
