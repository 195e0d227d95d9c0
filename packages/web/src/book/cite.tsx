/** Ids of rules and rulings, wherever they occur, lead to what they name. */
import type { Ruleset, Ruling } from '@arbiter/engine';
import { type Choices, hashOf } from '../route.ts';
import { inSentence, labelOf, typeset } from '../words.ts';
import { cited } from './chapters.ts';

interface Context {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

export function RuleLink({ id, ruleset, choices }: { readonly id: string } & Context) {
  const at = { system: ruleset.id, choices };
  const rule = ruleset.rules.find(r => r.id === id);
  const ruling = ruleset.rulings.find(r => r.id === id);
  if (rule)
    return (
      <a class="rule-id" href={hashOf({ view: 'rule', ...at, id })} title={rule.title}>
        {id}
      </a>
    );
  if (ruling)
    return (
      <a class="rule-id rule-id-ruling" href={hashOf({ view: 'rulings', ...at, id })} title={ruling.question}>
        {id}
      </a>
    );
  return <span class="rule-id">{id}</span>;
}

const knownIds = new WeakMap<Ruleset, ReadonlySet<string>>();

function idsOf(ruleset: Ruleset): ReadonlySet<string> {
  const known = knownIds.get(ruleset) ?? new Set([...ruleset.rules, ...ruleset.rulings].map(item => item.id));
  knownIds.set(ruleset, known);
  return known;
}

/** A text with every id in it linked. The key of a reading behind its ruling is said in words. */
export function Cited({ text, ruleset, choices }: { readonly text: string } & Context) {
  const pieces = cited(typeset(text), idsOf(ruleset));
  return (
    <>
      {pieces.map((piece, i) =>
        piece.id ? (
          <RuleLink key={i} id={piece.id} ruleset={ruleset} choices={choices} />
        ) : (
          readingSaid(
            piece.text,
            ruleset.rulings.find(ruling => ruling.id === pieces[i - 1]?.id),
          )
        ),
      )}
    </>
  );
}

/** ` floorTn, and so on` → ` (floor TN), and so on`. */
function readingSaid(text: string, ruling: Ruling | undefined): string {
  const key = /^ (\w+)/.exec(text)?.[1];
  if (!key || !ruling?.readings.some(reading => reading.key === key)) return text;
  return ` (${inSentence(labelOf(key))})${text.slice(key.length + 1)}`;
}
