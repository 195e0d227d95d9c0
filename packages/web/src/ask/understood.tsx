/** A sentence in the question box, shown as the book understands it: a way to its question, or to each that it could be. */
import { type Doubt, jsonSchema, type Ruleset, sentenceReader, type Understood } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { type Choices, hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { peopleOf } from '../table/seats.ts';
import { capital, labelOf } from '../words.ts';
import { seatedIn } from './guests.ts';

export interface Reading extends Understood {
  /** Where the question stands with everything in its place. */
  readonly href: string;
  readonly asks: readonly Question[];
}

/** Something that is asked back, with the ways on where it could be several things. */
interface Question {
  readonly message: string;
  readonly ways: readonly { readonly name: string; readonly href: string }[];
}

/** What the sentence asks; undefined where it names no question, or nothing of one but its name. */
export function useUnderstood(ruleset: Ruleset, sentence: string, choices: Choices): Reading | undefined {
  const { table } = useTable();
  const people = useMemo(() => peopleOf(table.value, ruleset.id), [table.value.people, ruleset]);
  const read = useMemo(() => sentenceReader(ruleset, { seats: people }), [ruleset, people]);
  return useMemo(() => {
    const understood = sentence.trim() === '' ? undefined : read(sentence);
    if (!understood?.ok || Object.keys(understood.value.input).length === 0) return undefined;
    const { procedure, input, doubts } = understood.value;
    const leadTo = (name: string, given?: Readonly<Record<string, unknown>>): string =>
      hashOf({
        view: 'procedure',
        system: ruleset.id,
        choices,
        name,
        ...(given && { input: seatedIn(people, given) }),
      });
    const waysOf = ({ path, couldBe = [] }: Doubt): Question['ways'] => {
      if (path === '')
        return ruleset.procedures
          .filter(({ name }) => couldBe.includes(name))
          .map(({ name, title }) => ({ name: title, href: leadTo(name) }));
      // Where it is open which field was meant, the question itself shows both.
      if (couldBe.includes(path)) return [];
      const isList = jsonSchema(procedure.input).properties?.[path]?.type === 'array';
      return couldBe.map(name => ({
        name,
        href: leadTo(procedure.name, { ...input, [path]: isList ? [name] : name }),
      }));
    };
    return {
      ...understood.value,
      href: leadTo(procedure.name, input),
      asks: doubts.map(doubt => ({
        message: doubt.message.replaceAll(`\`${procedure.name}\``, procedure.title),
        ways: waysOf(doubt),
      })),
    };
  }, [read, sentence, choices]);
}

export function UnderstoodAs({ understood }: { readonly understood: Reading }) {
  const { procedure, told, asks, missing, href, odds } = understood;
  const ways = asks.flatMap(each => each.ways);
  return (
    <section class="understood" aria-label="As it is understood">
      <h2>{procedure.title}</h2>
      <p>{capital(told.slice(told.indexOf(': ') + 2))}.</p>
      {asks.map(({ message }) => (
        <p key={message} class="understood-open">
          {message}
        </p>
      ))}
      {missing.length > 0 && (
        <p class="understood-open">Still to say: {missing.map(({ name }) => labelOf(name)).join(', ')}.</p>
      )}
      {ways.map(way => (
        <a key={way.href} class="button" href={way.href}>
          {way.name}
        </a>
      ))}
      {ways.length === 0 && (
        <a class="button" href={href}>
          {asks.length > 0 ? 'Ask it without that' : odds ? 'See the chances' : 'Ask it'}
        </a>
      )}
    </section>
  );
}
