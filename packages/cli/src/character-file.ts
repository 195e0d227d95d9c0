/** Somebody's character, as whoever types names it: a file, or a ready character of the book. */
import { existsSync } from 'node:fs';
import { clip, type Ruleset } from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { pick } from './find.ts';
import { mustNotBeOfAnother } from './other-game.ts';
import { readJson } from './read.ts';

/** A character file by its name, or a ready character's. */
export function characterFile(system: Ruleset, word: string): Record<string, unknown> {
  const shelf = system.pregenerated ?? [];
  const document =
    /\.json$/i.test(word) || existsSync(word)
      ? readJson(word, 'character')
      : shelf.find(
          ({ id }) =>
            id ===
            pick(
              word,
              shelf.map(ready => ready.id),
              `${system.name} has no ready character "${clip(word)}"`,
            ),
        )?.choices;
  mustNotBeOfAnother(system, document);
  if (typeof document !== 'object' || document === null || !system.person?.isFile(document))
    throw new BadInput(`${clip(word)} is no character file of ${system.name}.`);
  return document as Record<string, unknown>;
}

/** The name that a character file itself says, wherever it says it. */
export function nameOnSheet(file: Record<string, unknown>): string | undefined {
  const inner = file.choices;
  const names = [
    file.name,
    typeof inner === 'object' && inner !== null && 'name' in inner ? inner.name : undefined,
  ];
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}
