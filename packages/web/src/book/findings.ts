/** What a search has found: what it is called, and where it leads. */
import type { Finding, Kind } from '@arbiter/engine/search';
import { type Choices, hashOf, type Route } from '../route.ts';
import { labelOf } from '../words.ts';

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  game: 'game',
  procedure: 'question',
  rule: 'rule',
  ruling: 'ruling',
  entry: 'entry',
  creature: 'creature',
  character: 'ready character',
  person: 'at your table',
  fight: 'ready fight',
  table: 'list',
};

/** Where a finding leads. */
export function leadsTo({ system, kind, id, table }: Finding, choices: Choices = {}): string {
  const at = { system, choices };
  const routes: Record<Kind, Route> = {
    game: { view: 'table', ...at },
    procedure: { view: 'procedure', ...at, name: id },
    rule: { view: 'rule', ...at, id },
    ruling: { view: 'rulings', ...at, id },
    entry: { view: 'tables', ...at, id: table ?? id, find: id },
    creature: { view: 'tables', ...at, id: table ?? id, find: id },
    table: { view: 'tables', ...at, id },
    character: { view: 'people', ...at, id },
    person: { view: 'people', ...at, id },
    fight: { view: 'fight', ...at, ready: id },
  };
  return hashOf(routes[kind]);
}

/** What a finding is, in a word or two: rows are called by their table. */
export const kindOf = ({ kind, table }: Finding): string =>
  table ? labelOf(table).toLowerCase() : KIND_NAMES[kind];
