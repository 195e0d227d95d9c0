/** What a person has chosen once for all commands, in their configuration folder. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { BadInput } from './failure.ts';

export interface Settings {
  /** The game that is meant where none is named. */
  readonly game?: string;
}

/** A person's own folder; `ARBITER_CONFIG` names another. */
export const ownFolder = (): string => {
  const { ARBITER_CONFIG, XDG_CONFIG_HOME, APPDATA } = process.env;
  return ARBITER_CONFIG || join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'arbiter');
};

/** Where the settings are kept. */
export const settingsFile = (): string => join(ownFolder(), 'settings.json');

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
