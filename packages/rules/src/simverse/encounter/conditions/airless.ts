/** HAZ-06 to HAZ-08 in a running fight: strangled, under water or without air: breath that is held, and what comes after it. */
import { pool, sum } from '@arbiter/dice';
import { rollAgainst } from '../../checks/rolls.ts';
import { roundsIn } from '../../combat/rounds.ts';
import { deathAt, isDead, vitalityState } from '../../combat/vitality.ts';
import type { SimversePlay } from '../../play.ts';
import { type Breath, breathSeconds } from '../../world/breath.ts';
import { SUFFOCATION_LOSS } from '../../world/suffocation.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { plainRunning } from '../lasting-powers.ts';
import { ownRoll } from '../luck.ts';
import type { Running } from '../state.ts';

/** As long as there is no air. */
const ENDLESS = 1_000_000;
/** Until somebody brings air, and a friend wakes them. */
const OUT_COLD = 999;
const LACK_OF_AIR = 'lack of air';

/** SV-HAZ-06, SV-HAZ-08: somebody has no air from now on; whoever is out already holds no breath. */
export function beginsAirless(c: Combatant, breath: Breath, by: string, name: string): EventOf<'began'> {
  const held = isUp(c) ? roundsIn(breathSeconds(c.EN, breath)) : 0;
  return {
    is: 'began',
    actor: by,
    running: {
      ...plainRunning(by, [c.id], name, ENDLESS),
      airless: { held, dies: null, choked: by !== c.id },
    },
  };
}

/** SV-HAZ-13: whether somebody needs air at all. */
export const breathes = ({ being }: Pick<Combatant, 'being'>): boolean => being === 'living';

/** SV-HAZ-07: a round without air: breath runs out, Vitality is lost, EN keeps one awake, and the unconscious die. */
export function airlessRound(c: Combatant, { airless }: Running, play: SimversePlay): readonly FightEvent[] {
  if (!airless || isDead(c.life)) return [];
  const { held, dies } = airless;
  if (held > 0) return [{ is: 'airless', actor: c.id, held: held - 1, dies: null }];
  const isOver = dies !== null && dies <= 1;
  const lost = lossOfAir(c, isOver, play);
  if (isDead(lost.life)) return [lost];
  if (dies !== null) return [lost, { is: 'airless', actor: c.id, held: 0, dies: dies - 1 }];
  // Whoever falls to 0 is unconscious by that.
  if (!isUp({ ...c, life: lost.life })) return [lost, faints(c, play)];
  const { result, luck } = ownRoll(c, play, own => rollAgainst(c.EN, `${c.name}: EN to stay awake`, own));
  const rolled: EventOf<'ordeal'> = {
    is: 'ordeal',
    actor: c.id,
    of: 'airless',
    tn: c.EN,
    success: result.success,
  };
  return result.success
    ? [lost, rolled, ...luck]
    : [
        lost,
        rolled,
        ...luck,
        faints(c, play),
        { is: 'state', actor: c.id, state: 'Unconscious', turns: OUT_COLD },
      ];
}

/** SV-HAZ-07: the unconscious have 1d6 rounds. */
const faints = (c: Combatant, play: SimversePlay): FightEvent => ({
  is: 'airless',
  actor: c.id,
  held: 0,
  dies: play.dice.roll(pool(1, 6), sum, `${c.name}: rounds to death`),
});

/** The Vitality that a round takes; at the last of them all that is left. */
function lossOfAir(c: Combatant, isOver: boolean, { readings }: SimversePlay): EventOf<'wounds'> {
  const less = c.vitality - SUFFOCATION_LOSS;
  const vitality = isOver ? Math.min(less, deathAt(c, readings)) : less;
  const lastAction = vitality <= 0 && (c.lastAction || (c.relentless && c.vitality > 0));
  const life = vitalityState({ ...c, vitality, stable: false, lastAction }, readings);
  return {
    is: 'wounds',
    actor: c.id,
    loss: c.vitality - vitality,
    vitality,
    bleedingCount: isDead(life) ? 0 : c.bleedingCount,
    stable: false,
    unconscious: c.unconscious,
    lastAction: lastAction && !isDead(life),
    life,
    to: LACK_OF_AIR,
  };
}
