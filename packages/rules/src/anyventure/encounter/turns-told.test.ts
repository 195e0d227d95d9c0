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
  expect(fight.give({ do: 'end turn', actor: 'orc' })).toContain(
    'Kit regains 1 Energy, no longer Blinded (late). Orc is no longer Impaired.',
  );
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
