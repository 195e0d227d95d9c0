/** Ids of rules and rulings, wherever they occur, lead to what they name. */
import type { Ruleset } from '@arbiter/engine';
import { type Choices, hashOf } from '../route.ts';
import { cited } from './search.ts';

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

/** A text with every id in it linked. */
export function Cited({ text, ruleset, choices }: { readonly text: string } & Context) {
  return (
    <>
      {cited(text, idsOf(ruleset)).map((piece, i) =>
        piece.id ? <RuleLink key={i} id={piece.id} ruleset={ruleset} choices={choices} /> : piece.text,
      )}
    </>
  );
}
