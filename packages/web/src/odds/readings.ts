/** Which rulings a question leans on: those it asks for when it is played through. */
import { seededDice } from '@arbiter/dice';
import { chooseReadings, type Readings, type Ruleset, type Ruling, resolve } from '@arbiter/engine';
import type { Choices } from '../route.ts';

/** Rare turns of the dice may ask for a ruling too. */
const TIMES = 40;

export function rulingsOf(
  ruleset: Ruleset,
  name: string,
  input: unknown,
  choices: Choices,
): readonly Ruling[] {
  const procedure = ruleset.procedures.find(one => one.name === name);
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!procedure || !chosen.ok || input === undefined) return [];
  const asked = new Set<string | symbol>();
  const readings = new Proxy<Readings>(chosen.readings, {
    get(all, id) {
      asked.add(id);
      return Reflect.get(all, id);
    },
  });
  for (let i = 0; i < TIMES; i++)
    if (!resolve(procedure, input, seededDice(`reading ${i}`), readings).ok) break;
  return ruleset.rulings.filter(({ id, switch: isSwitch }) => isSwitch && asked.has(id));
}
