/** Whether what a field is held against is something that it can ever say: `damage>=x` would be “no”, and sound certain. */
import {
  fieldMeant,
  isNothing,
  isNumeric,
  isOrder,
  NO,
  notANumber,
  rangeIn,
  stepsAlong,
  type Test,
  whyNotMeasured,
  YES,
} from './condition.ts';
import { plain } from './match.ts';
import { childOf, followed, type JsonSchema, nearest } from './schema.ts';

/** What a field may say. */
interface Values {
  isNumber: boolean;
  isYesOrNo: boolean;
  isNothing: boolean;
  /** Text that nobody can list, or something of which nothing is known. */
  isAnything: boolean;
  readonly words: Set<string>;
}

/** Why the condition can never say anything of the field, as a sentence; undefined where it can. */
export function whyNotHeldAgainst(
  { name, path }: { readonly name: string; readonly path: string },
  test: Test,
  output: JsonSchema,
): string | undefined {
  const nodes = nodesAlong(output, path);
  if (nodes.length === 0) return whyNotMeasured(name, test);
  const values = noValues();
  for (const node of nodes) gather(node, output, values);
  return whyNotAmong(name, test, values);
}

const noValues = (): Values => ({
  isNumber: false,
  isYesOrNo: false,
  isNothing: false,
  isAnything: false,
  words: new Set(),
});

/** The same of a field that is yes or no by its name: `hit` where that stands for `outcome=hit`. */
export const whyNotYesOrNo = (name: string, test: Test): string | undefined =>
  whyNotAmong(name, test, { ...noValues(), isYesOrNo: true });

function whyNotAmong(name: string, test: Test, values: Values): string | undefined {
  const { operator, value } = test;
  const { isNumber: takesNumber, isYesOrNo, isAnything, words } = values;
  if (isOrder(operator)) {
    if (!takesNumber && !isAnything)
      return `“${name}” is ${kindOf(values)}, which is never above or below anything: ask \`${name}=${exampleOf(values)}\`.`;
    return whyNotMeasured(name, test);
  }
  if (isAnything) return undefined;
  const word = plain(value);
  if (takesNumber && (isNumeric(value) || rangeIn(value))) return undefined;
  if (isYesOrNo && (YES.includes(word) || NO.includes(word))) return undefined;
  if (values.isNothing && isNothing(value)) return undefined;
  if ([...words].some(each => plain(each) === word)) return undefined;
  if (takesNumber && words.size === 0) return notANumber(name, test);
  const near = nearest({ enum: [...words] }, value);
  const meant = near === undefined ? '' : ` Did you mean \`${name}${operator}${String(near)}\`?`;
  return `“${name}” is never “${value}”: it is ${kindOf(values)}.${meant}`;
}

/** Of more words only the first are told. */
const MOST_WORDS = 12;

function kindOf({ isNumber: takesNumber, isYesOrNo, isNothing, words }: Values): string {
  const shown = [...words].slice(0, MOST_WORDS).map(word => `“${word}”`);
  const more = words.size - shown.length;
  const kinds = [
    ...(takesNumber ? ['a number'] : []),
    ...(isYesOrNo ? ['yes', 'no'] : []),
    ...shown,
    ...(more > 0 ? [`${more} other words`] : []),
    ...(isNothing ? ['none'] : []),
  ];
  return kinds.length < 2 ? (kinds[0] ?? 'nothing') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

const exampleOf = ({ isYesOrNo, words }: Values): string => (isYesOrNo ? 'yes' : ([...words][0] ?? 'none'));

/** The schemas that a path may lead to; none where it leads nowhere. */
function nodesAlong(output: JsonSchema, path: string): readonly JsonSchema[] {
  let nodes = alternativesOf(output, output);
  for (const step of stepsAlong(path))
    nodes = nodes.flatMap(node => within(node, step).flatMap(inner => alternativesOf(inner, output)));
  return nodes;
}

function within(node: JsonSchema, step: string | number): readonly JsonSchema[] {
  if (isOpen(node)) return [node];
  if (node.type === 'array') return Number.isInteger(Number(step)) ? [childOf(node, Number(step))] : [];
  const key = fieldMeant(node.properties ?? {}, String(step));
  if (key !== undefined) return [childOf(node, key)];
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
}

/** A schema that says nothing of what it describes. */
const isOpen = (node: JsonSchema): boolean =>
  node.type === undefined && node.enum === undefined && node.const === undefined;

function alternativesOf(node: JsonSchema, root: JsonSchema): readonly JsonSchema[] {
  const whole = followed(node, root);
  const options = whole.anyOf ?? whole.oneOf;
  return options ? options.flatMap(option => alternativesOf(option, root)) : [whole];
}

/** Adds what a schema allows to what is known already. */
function gather(node: JsonSchema, root: JsonSchema, values: Values): void {
  const known = node.const === undefined ? node.enum : [node.const];
  if (known) {
    gatherKnown(known, values);
    return;
  }
  for (const type of [node.type ?? 'anything'].flat())
    if (type === 'number' || type === 'integer') values.isNumber = true;
    else if (type === 'boolean') values.isYesOrNo = true;
    else if (type === 'null') values.isNothing = true;
    else if (type === 'array') {
      // A list is equal to what it contains, and an empty one to nothing.
      values.isNothing = true;
      const items = typeof node.items === 'object' ? [node.items] : (node.prefixItems ?? [{}]);
      for (const item of items) for (const each of alternativesOf(item, root)) gather(each, root, values);
    } else if (type === 'object') gatherThing(node, root, values);
    else values.isAnything = true;
}

function gatherKnown(known: readonly unknown[], values: Values): void {
  for (const value of known)
    if (typeof value === 'number') values.isNumber = true;
    else if (typeof value === 'boolean') values.isYesOrNo = true;
    else if (value === null) values.isNothing = true;
    else values.words.add(String(value));
}

/** A thing is what one of its fields says: `{success: true, critical: 'none'}` is a success. */
function gatherThing(
  { properties, additionalProperties }: JsonSchema,
  root: JsonSchema,
  values: Values,
): void {
  if (!properties || typeof additionalProperties === 'object') values.isAnything = true;
  for (const [key, property] of Object.entries(properties ?? {}))
    for (const node of alternativesOf(property, root)) {
      if (node.type === 'array' || node.type === 'object') continue;
      const inner = noValues();
      gather(node, root, inner);
      if (inner.isYesOrNo) values.words.add(key);
      if (inner.isYesOrNo && (key === 'success' || key === 'hit')) values.isYesOrNo = true;
      if (inner.isAnything) values.isAnything = true;
      for (const word of inner.words) values.words.add(word);
    }
}
