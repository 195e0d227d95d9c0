/** Characters that came to the wrong game. */
import { hasFileMarks, type Ruleset, readChoices } from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { BadInput } from './failure.ts';

/** A file that says it is of another game is refused as that. */
export function mustNotBeOfAnother({ id, name }: Pick<Ruleset, 'id' | 'name'>, document: unknown): void {
  const said = isObject(document) && hasFileMarks(document) ? String(document.game) : id;
  if (said !== id) throw ofAnother(catalogue.find(card => card.id === said) ?? { name: said }, name);
}

/** So is one that says nothing, as older ones do, where it fits another game and not this one. */
export async function mustBeOf(system: Ruleset, document: unknown): Promise<void> {
  mustNotBeOfAnother(system, document);
  if (!isObject(document) || fits(system, document)) return;
  for (const { id } of catalogue) {
    const other = id === system.id ? undefined : await openBook(id);
    if (other?.person?.isFile(document) && fits(other, document)) throw ofAnother(other, system.name);
  }
}

const fits = ({ character }: Ruleset, document: unknown): boolean =>
  character !== undefined && readChoices(character, document).ok;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofAnother = ({ id, name }: { readonly id?: string; readonly name: string }, wanted: string): BadInput =>
  new BadInput(
    `That is a character of ${name.slice(0, 40)}, not of ${wanted}${id === undefined ? '' : `: \`arbiter character ${id} …\` takes it`}.`,
  );
