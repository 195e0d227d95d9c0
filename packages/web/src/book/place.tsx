/** The book: whichever leaf of it an address names. */
import type { Ruleset } from '@arbiter/engine';
import type { Navigate, Route } from '../route.ts';
import { BookFrame } from './frame.tsx';
import { RuleView } from './rule.tsx';
import { RulesView } from './rules.tsx';
import { RulingsView } from './rulings.tsx';
import { TablesView } from './tables.tsx';
import { useTexts } from './texts.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'rules' | 'rule' | 'rulings' | 'tables' }>;
  readonly change: Navigate;
}

export function BookView({ ruleset, route, change }: Props) {
  const texts = useTexts(ruleset.id);
  if (!texts && route.view !== 'tables')
    return (
      <p class="opening" role="status">
        Opening …
      </p>
    );
  return (
    <BookFrame ruleset={ruleset} route={route}>
      {route.view === 'rules' && <RulesView ruleset={ruleset} route={route} change={change} />}
      {route.view === 'rule' && <RuleView ruleset={ruleset} route={route} />}
      {route.view === 'tables' && <TablesView ruleset={ruleset} route={route} change={change} />}
      {route.view === 'rulings' && <RulingsView ruleset={ruleset} route={route} change={change} />}
    </BookFrame>
  );
}
