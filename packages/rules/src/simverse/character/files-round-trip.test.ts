import { check } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { PREGENERATED } from '../content/pregenerated.ts';
import { simverse } from '../index.ts';
import { answer, applied } from '../world/survival.testing.ts';
import { person } from './character-person.ts';

const fileOf = (id: string): object => PREGENERATED.find(one => one.id === id)?.choices as object;
const personIn = (file: object) => person.of(file) as Record<string, unknown>;

/** Asks about the person of a file, keeps what comes of it in the file, and reads the person again. */
function lived(id: string, name: string, more: object, faces: number[], field = 'person') {
  const file = fileOf(id);
  const input = { ...more, [field]: personIn(file) };
  const outcome = answer(name, input, faces);
  expect(outcome).not.toHaveProperty('refused');
  const kept = person.keep(file, applied(name, input, outcome)[field]) as { state: object };
  expect(check(simverse.character!.choices, kept).ok).toBe(true);
  return { before: personIn(file), after: personIn(kept), state: kept.state, outcome };
}

describe('SV-CRE-03: a file goes into a question as it is and comes back changed', () => {
  test('SV-HAZ-07: nearly drowned', () => {
    const { before, after } = lived('brenna', 'suffocation', { rounds: 1 }, [6, 6, 5]);
    expect(after).toMatchObject({ vitality: Number(before.maxVitality) - 2, unconscious: true });
  });
  test('SV-HAZ-07: drowned', () => {
    const { after } = lived('brenna', 'suffocation', { rounds: 9 }, [6, 6, 5, 1]);
    expect(after).toMatchObject({ dead: true });
    expect(answer('skill-roll', { person: after, skill: 'Climbing' }).rule).toBe('SV-STAT-08');
  });
  test('SV-HAZ-09: frozen a little', () => {
    const { before, after } = lived('quill', 'vacuum', {}, [4, 1]);
    expect(after.vitality).toBe(Number(before.maxVitality) - 4);
  });
  test('SV-HAZ-01: starved', () => {
    const { before, after } = lived('orsolya', 'days-of-want', { days: 5, water: true }, []);
    expect(Number(after.vitality)).toBeLessThan(Number(before.maxVitality));
  });
  test('SV-TRAV-10: tired of the road', () => {
    const { before, after } = lived('finch', 'march', { breaks: false }, []);
    expect(Number(after.stamina)).toBeLessThan(Number(before.maxStamina));
    expect(after.conditions).toContain('Fatigue 1');
  });
  test('SV-TRAV-08: a fight on tired legs', () => {
    const { after } = lived(
      'finch',
      'fatigue',
      { events: ['failed march roll', 'failed march roll', 'fight'] },
      [],
    );
    expect(after.conditions).toContain('Fatigue 3');
  });
  test('SV-INIT-09: a sprint', () => {
    const { before, after } = lived('finch', 'move', { move: 'sprint' }, []);
    expect(after.stamina).toBe(Number(before.maxStamina) - 1);
  });
  test('SV-DIS-01: poisoned', () => {
    const { before, after } = lived('grumm', 'poison-effect', { poison: 'lethal' }, [5]);
    expect(after.vitality).toBe(Number(before.maxVitality) - 5);
  });
  test('SV-CRFT-05: a potion gives back no more than there was', () => {
    const { before, after, outcome } = lived('quill', 'drink-potion', { potion: 'Mana Elixir' }, [6, 6]);
    expect(outcome).toMatchObject({ restored: { points: 12 }, after: { mana: before.maxMana } });
    expect(after.mana).toBe(before.maxMana);
  });
  test('SV-PERK-31: a familiar is called back', () => {
    const { before, after } = lived('quill', 'familiar-return', {}, []);
    expect(after.mana).toBe(Number(before.maxMana) - 10);
  });
  test('SV-REST-01: days without water', () => {
    const { before, after } = lived(
      'brenna',
      'downtime-days',
      { schedule: [{ days: 2, water: false, sleepHours: 4 }] },
      [],
    );
    expect(Number(after.vitality)).toBeLessThan(Number(before.maxVitality));
  });
  test('SV-REST-14: a surgeon’s failure', () => {
    const { before, after } = lived('brenna', 'surgery', { surgery: 12 }, [6, 6, 5, 3]);
    expect(after.vitality).toBe(Number(before.maxVitality) - 3);
  });
  test('SV-PERK-42: Lucky is used up for the session', () => {
    const lucky = { ...fileOf('finch'), perks: [{ name: 'Lucky' }] };
    const input = { person: personIn(lucky), skill: 'Climbing', lucky: true };
    const outcome = answer('skill-roll', input, [6, 6, 6, 3, 3, 3]);
    const kept = person.keep(lucky, applied('skill-roll', input, outcome).person) as object;
    expect(kept).toMatchObject({ state: { luckyUsed: true } });
    expect(answer('skill-roll', { ...input, person: personIn(kept) }).rule).toBe('SV-PERK-42');
  });
});
