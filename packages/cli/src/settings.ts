/** What a person has chosen once for all commands, in their configuration folder. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { BadInput } from './failure.ts';

export interface Settings {
  /** The game that is meant where none is named. */
  readonly game?: string;
}

/** Where the settings are kept; `ARBITER_CONFIG` names another folder. */
export const settingsFile = (): string => {
  const { ARBITER_CONFIG, XDG_CONFIG_HOME, APPDATA } = process.env;
  const folder = ARBITER_CONFIG || join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'arbiter');
  return join(folder, 'settings.json');
};

/** The settings; a file that cannot be read, or says something else, is as good as none. */
export function readSettings(): Settings {
  try {
    const { game } = JSON.parse(readFileSync(settingsFile(), 'utf8')) as Record<string, unknown>;
    return typeof game === 'string' ? { game } : {};
  } catch {
    return {};
  }
}

export function writeSettings(settings: Settings): void {
  const path = settingsFile();
  try {
    if (settings.game === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify(settings, null, 2)}\n`);
    }
  } catch (error) {
    throw new BadInput(`Cannot keep that in ${path}: ${(error as Error).message}.`);
  }
}
