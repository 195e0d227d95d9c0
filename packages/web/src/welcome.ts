/** An address may be old, mistyped or made up: whatever it names that is not there, we say so and lead on. */
import { chooseReadings, type Ruleset } from '@arbiter/engine';
import type { Arrival, Choices, Route } from './route.ts';

export function welcome(arrival: Arrival, rulesets: readonly Ruleset[]): Arrival {
  const { route } = arrival;
  if (route.view === 'home') return arrival;
  const ruleset = rulesets.find(r => r.id === route.system);
  if (!ruleset)
    return {
      route: { view: 'home' },
      problem: `Arbiter knows no system called “${route.system.slice(0, 40)}”. Here are those it knows.`,
    };
  const { choices, problem } = existing(ruleset, route.choices);
  const found = placed({ ...route, choices }, ruleset);
  const told = found.problem ?? problem ?? arrival.problem;
  return told ? { route: found.route, problem: told } : { route: found.route };
}

/** The choices that the ruleset knows, and why another one is not among them. */
function existing(ruleset: Ruleset, choices: Choices): { choices: Choices; problem?: string } {
  const kept: Record<string, string> = {};
  let problem: string | undefined;
  for (const [id, key] of Object.entries(choices)) {
    const chosen = chooseReadings(ruleset.rulings, { [id]: key });
    if (chosen.ok) kept[id] = key;
    else problem = chosen.message;
  }
  return problem === undefined ? { choices: kept } : { choices: kept, problem };
}

function placed(route: Exclude<Route, { view: 'home' }>, ruleset: Ruleset): Arrival {
  const { system, choices } = route;
  if (route.view === 'procedure' && !ruleset.procedures.some(p => p.name === route.name))
    return {
      route: { view: 'system', system, choices },
      problem: `${ruleset.name} has no procedure called “${route.name.slice(0, 40)}”. Here are those it has.`,
    };
  if (route.view === 'rule' && !ruleset.rules.some(r => r.id === route.id))
    return {
      route: { view: 'rules', system, choices },
      problem: `${ruleset.name} has no rule ${route.id.slice(0, 40)}. Here is its index.`,
    };
  if (route.view === 'rulings' && route.id !== undefined && !ruleset.rulings.some(r => r.id === route.id))
    return {
      route: { view: 'rulings', system, choices },
      problem: `${ruleset.name} has no ruling ${route.id.slice(0, 40)}. Here are all of them.`,
    };
  if (route.view === 'tables' && route.id !== undefined && !ruleset.content?.[route.id])
    return {
      route: { view: 'tables', system, choices },
      problem: `${ruleset.name} has no table called “${route.id.slice(0, 40)}”. Here are those it has.`,
    };
  return { route };
}
