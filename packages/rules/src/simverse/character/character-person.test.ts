import { expect, test } from 'vitest';
import { personOf, personSchema } from '../combat/person.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { fast } from '../encounter/fight.testing.ts';
import { reckoning } from '../play.ts';
import { personOfCharacter } from './character-person.ts';
import { choicesSchema } from './creation/choices.ts';

const made = (name: string) => {
  const found = PREGENERATED.find(p => p.name === name);
  return personOfCharacter(choicesSchema.parse(found?.choices), fast('made'));
};

test('SV-CRE-03: the numbers a fight needs, from the choices that made the character', () => {
  const brenna = made('Brenna Oakshield');
  expect(brenna).toMatchObject({
    name: 'Brenna Oakshield',
    maxVitality: 24,
    shield: { skill: 3 },
    silenced: false,
  });
  expect(brenna.weapons[0]).toMatchObject({ weapon: 'Longsword' });
  // Speed and movement follow from the person, so that loads, fatigue, injuries and lost EN count.
  expect(personOf(brenna, reckoning())).toMatchObject({ speed: (brenna.DX + (brenna.EN ?? 0)) / 4 });
});
test.each(PREGENERATED.map(p => [p.name]))('%s fits what a fight asks of a fighter', name => {
  const { powers, ...rest } = made(name);
  expect(personSchema.safeParse({ ...rest, powers: [] }).error).toBeUndefined();
  for (const power of powers) if ('cost' in power) expect(power.tn, power.name).toBeGreaterThan(0);
});
test('SV-R-40: First Aid or Medicine, whichever is better; untrained −2', () => {
  const brenna = made('Brenna Oakshield');
  expect(brenna.firstAid).toBeGreaterThanOrEqual(brenna.IN - 4);
});
