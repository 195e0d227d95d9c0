import { expect, test } from 'vitest';
import { at, momentOf } from './acts/scene.testing.ts';

const talents = { attributes: { physique: 2, finesse: 2, mind: 2 } };

test('AV-ACT-07 AV-REA-03: the start of a turn tells what runs out with it, on oneself and on others (AV-R-161)', () => {
  const orc = at('Orc', 6, 5, { tier: 'standard', ...talents });
  const fight = momentOf({ party: [at('Kit', 5, 5, talents)], foes: [orc] });
  fight.give({ do: 'grab', actor: 'kit', target: 'orc' });
  fight.give({ do: 'resist', actor: 'orc', with: 'fitness' }, 4, 1, 3, 1);
  fight.give({ do: 'react', actor: 'kit', reaction: 'cover-eyes' });
  fight.give({ do: 'end turn', actor: 'kit' });
  expect(fight.give({ do: 'end turn', actor: 'orc' }).slice(-2)).toEqual([
    'Kit regains 1 Energy, no longer Blinded (late).',
    'Orc is no longer Impaired.',
  ]);
});

test('AV-ACT-07 AV-LIFE-16: what the felled began ends at their next place in the order, not at the one they had (AV-R-161)', () => {
  const orc = at('Orc', 5, 5, { tier: 'standard', ...talents });
  const fight = momentOf({ party: [orc, at('Bo', 1, 1)], foes: [at('Kit', 6, 5, talents), at('Ann', 9, 9)] });
  const blinded = () => fight.who('kit').conditions.some(c => c.name === 'blinded');
  const source = { name: 'blinded', sources: [{ by: 'Orc', turns: 1 }] };
  fight.who('kit').conditions = [source as never];
  fight.who('orc').initiative = 10;
  fight.give({ do: 'gm harm', actor: 'gm', target: 'orc', amount: 50, type: 'physical' });
  expect(fight.who('orc').out).toBe(true);
  expect([fight.state.actor, blinded()]).toEqual(['bo', true]);
  for (const actor of ['bo', 'kit']) fight.give({ do: 'end turn', actor });
  expect(blinded()).toBe(true);
  const told = fight.give({ do: 'end turn', actor: 'ann' });
  expect(told).toContain('Kit is no longer Blinded.');
  expect(fight.state.moment.round).toBe(3);
});

test('AV-LIFE-16: whoever is felled before their turn has what they began end at it (AV-R-161)', () => {
  const orc = at('Orc', 5, 5, { tier: 'standard', ...talents });
  const fight = momentOf({ party: [at('Bo', 1, 1), orc], foes: [at('Kit', 6, 5, talents), at('Ann', 9, 9)] });
  fight.who('kit').conditions = [{ name: 'blinded', sources: [{ by: 'Orc', turns: 1 }] } as never];
  fight.give({ do: 'gm harm', actor: 'gm', target: 'orc', amount: 50, type: 'physical' });
  expect(fight.give({ do: 'end turn', actor: 'bo' })).toContain('Kit is no longer Blinded.');
  expect(fight.state.moment.round).toBe(2);
});

test('AV-COND-13 AV-LIFE-16: the end of a turn tells that Dazed is over, and who falls', () => {
  const orc = at('Orc', 6, 5, { tier: 'standard', ...talents, health: 1, conditions: ['bleeding'] });
  const rat = at('Rat', 9, 9, { tier: 'minion' });
  const kit = at('Kit', 5, 5, { ...talents, conditions: [{ name: 'dazed', sinceTurnStart: true }] });
  const fight = momentOf({ party: [kit], foes: [orc, rat] });
  expect(fight.give({ do: 'end turn', actor: 'kit' })).toContain('Kit is no longer Dazed.');
  expect(fight.give({ do: 'end turn', actor: 'orc' })).toContain('Orc falls: Bleeding deals 1.');
});

test('AV-LIFE-09 AV-ATK-03: the dead gain nothing more from a blow', () => {
  const kit = at('Kit', 5, 5, { ...talents, health: 0, conditions: ['unconscious'] });
  const fang = { name: 'Fang', category: 'brawling', primary: 4, onHit: { condition: 'ignited' } };
  const orc = at('Orc', 6, 5, {
    ...talents,
    weaponSkills: { brawling: { talent: 1, level: 2 } },
    weapons: [fang],
  });
  const fight = momentOf({ party: [orc], foes: [kit, at('Rat', 9, 9)] });
  expect(fight.give({ do: 'attack', actor: 'orc', target: 'kit', weapon: 'Fang' }, 8, 1, 7)).toEqual([
    'Orc attacks with Fang and hits Kit for 8 (1 success); Kit is dead (Death Check: dead).',
  ]);
});
