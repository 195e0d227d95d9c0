/** One address for several servers: a door of our own, or nginx. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An address at which whichever server is there answers. */
export interface Door {
  readonly port: number;
  /** Other servers are there now. */
  changed(): Promise<void>;
  close(): void;
}

/** A connection goes to whichever is there, one after the other. */
export async function ownDoor(there: () => readonly number[]): Promise<Door> {
  let turn = 0;
  const door = createServer((from: Socket) => {
    turn += 1;
    const ports = there();
    const to = connect(ports[turn % ports.length]!, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as { port: number };
  return { port, changed: async () => {}, close: () => door.close() };
}

const PORT = 18_127;

const confOf = (folder: string, ports: readonly number[]): string => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream tables { ${ports.map(port => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${PORT};
    location / {
      proxy_pass http://tables;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
      proxy_read_timeout 90s;
    }
  }
}`;

/** The same with nginx, as it stands in docs/hosting.md; it must be installed. */
export async function nginxDoor(there: () => readonly number[]): Promise<Door> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-nginx-'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(conf, confOf(folder, there()));
  const nginx = spawn('nginx', ['-c', conf, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const pause = (): Promise<void> => new Promise(settled => setTimeout(settled, 300));
  await pause();
  return {
    port: PORT,
    async changed() {
      writeFileSync(conf, confOf(folder, there()));
      nginx.kill('SIGHUP');
      await pause();
    },
    close() {
      nginx.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
