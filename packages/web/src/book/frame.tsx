/** The book: rules, rulings and lists, each a leaf of the same binding. */
import type { Ruleset } from '@arbiter/engine';
import type { ComponentChildren } from 'preact';
import { hashOf, type Route } from '../route.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Exclude<Route, { view: 'home' }>;
  readonly children: ComponentChildren;
}

export function BookFrame({ ruleset, route, children }: Props) {
  const { choices, shared } = route;
  const to = { system: ruleset.id, choices, ...(shared && { shared }) };
  const leaves = [
    { view: 'rules' as const, name: 'Rules', count: ruleset.rules.length },
    { view: 'rulings' as const, name: 'Rulings', count: ruleset.rulings.length },
    { view: 'tables' as const, name: 'Lists', count: Object.keys(ruleset.content ?? {}).length },
  ].filter(({ count }) => count > 0);
  const here = route.view === 'rule' ? 'rules' : route.view;
  return (
    <>
      <nav class="tabs" aria-label={`The book of ${ruleset.name}`}>
        <ul>
          {leaves.map(({ view, name, count }) => (
            <li key={view}>
              <a href={hashOf({ view, ...to })} aria-current={view === here ? 'page' : undefined}>
                {name} <span class="tab-count">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
