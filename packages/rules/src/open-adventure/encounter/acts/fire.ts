/** FIRE-01 to 03, OA-R-451: fire on the ground burns whoever is in it, at most twice a round. */
import { pool, sum } from '@arbiter/dice';
import type { Character } from '../../character/character.ts';
import { isDead, saveScore } from '../../character/secondary-scores.ts';
import { suffer } from '../../checks/harm.ts';
import { saveTest } from '../../checks/save.ts';
import { rollTest, USUAL_TARGET } from '../../checks/test.ts';
import { afflict } from '../../combat/conditions.ts';
import { protectionOf, shieldProtection } from '../../gear/armor.ts';
import { type Course, changesOf } from '../course.ts';
import type { Fighter, Turn } from '../fight-state.ts';
import { isAlive } from '../fight-state.ts';

/** OA-R-451: the half-rounds of the turn that ends in the fire. */
export function burnsAt(course: Course, fighter: Fighter, turn: Turn): void {
  if (!turn.extra) fireOn(course, fighter, 2);
}

/** So many exposures to the fire somebody stands in, if there is one. */
export function fireOn(course: Course, fighter: Fighter, times: number): void {
  const { map } = course.state;
  if (map.fires.length === 0) return;
  const fire = map.fires.find(({ x, y }) => x === fighter.x && y === fighter.y);
  if (!fire) return;
  for (let n = 0; n < times && isAlive(course.who(fighter.id)); n++)
    expose(course, course.who(fighter.id), fire.dice);
}

function expose(course: Course, fighter: Fighter, dice: number): void {
  const { play } = course;
  const rolled = play.dice.roll(pool(dice, 6), sum, 'fire');
  play.trace.note('OA-FIRE-01', 'fire', rolled);
  const protection =
    protectionOf(fighter.armor, play) + shieldProtection(fighter.shields) + Math.max(0, fighter.protection);
  const dealt = Math.max(0, rolled - protection);
  play.trace.note('OA-FIRE-02', 'after armor', dealt);
  const damage =
    dealt > 0
      ? suffer(
          fighter,
          {
            amount: dealt,
            types: ['fire'],
            magical: false,
            against: ['fire'],
            kind: 'damage',
            target: USUAL_TARGET,
            thresholds: {},
            ownSave: null,
            choice: null,
            armorAbility: false,
          },
          play,
        ).amount
      : 0;
  let after: Character = { ...fighter, HP: (fighter.HP ?? 0) - damage };
  if (damage > 0 && !isDead(after.HP ?? 0)) {
    const saved = rollTest(
      {
        ...saveTest(
          fighter,
          'REF',
          { against: ['fire'], magical: false },
          { target: USUAL_TARGET, score: saveScore(fighter, 'REF', play) },
        ),
        rule: 'OA-FIRE-03',
        onlySuccess: true,
      },
      play,
    ).success;
    if (!saved) after = afflict(after, { name: 'burn', counters: 1, late: 1 });
  }
  course.emit({ is: 'burned', actor: fighter.id, dice, damage, now: changesOf(fighter, after) });
}
