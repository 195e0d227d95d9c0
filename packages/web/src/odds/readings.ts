/** Which rulings a question leans on: those it asks for when it is played through. */
import { seededDice } from '@arbiter/dice';
import {
  carryOut,
  check,
  chooseReadings,
  isRefusal,
  Play,
  type Readings,
  type Ruleset,
  type Ruling,
} from '@arbiter/engine';
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
  const read = check(procedure.input, input);
  if (!read.ok) return [];
  for (let i = 0; i < TIMES; i++) {
    const dice = seededDice(`reading ${i}`);
    const outcome = carryOut(procedure, read.value, new Play(dice, readings));
    if (isRefusal(outcome)) break;
    procedure.apply?.(read.value, outcome, readings);
    // Where no dice fall, it always goes the same way.
    if (dice.thrown.length === 0) break;
  }
  return ruleset.rulings.filter(({ id, switch: isSwitch }) => isSwitch && asked.has(id));
}
