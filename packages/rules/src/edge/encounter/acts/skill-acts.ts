/** Skills as Acts: hiding, searching, first aid, shaking off, intimidating. */
import { bonusOf, defenseBonus, isProficient } from '../../character/creature.ts';
import type { Attempted } from '../../checks/attempt.ts';
import { compareStatic } from '../../checks/attempt.ts';
import { rollD12 } from '../../checks/d12.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { hasComplication, isSuccess, OUTCOME_OF } from '../../checks/outcome.ts';
import { CONDITION_SOURCE, has, hasFrom } from '../../combat/conditions.ts';
import { targetNumberOf } from '../../combat/defenses.ts';
import { findsOrHides, locateTarget, sensesOf, soughtBy, stealthOf } from '../../combat/hiding.ts';
import { AID_TARGET, aidBonus } from '../../combat/stabilization.ts';
import { ownSway, sensesSway, soughtSway } from '../../combat/sway.ts';
import type { EdgePlay } from '../../play.ts';
import { askedRoll, type Performance } from '../course.ts';
import type { Deed, FightAnswer, FightAsk } from '../deed.ts';
import type { Spending } from '../event.ts';
import { isInFullCover } from '../position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf, stands } from '../state.ts';

interface Trial {
  readonly bonus: number;
  readonly target: number;
  readonly scale: 'skill' | 'attack' | 'defense';
  readonly sway: Sway;
  readonly label: string;
}

/** A player rolls and may be asked for a benny; a creature of the game master compares. */
function* attemptAsked(
  state: FightState,
  roller: Fighter,
  trial: Trial,
  play: EdgePlay,
): Generator<FightAsk, { rolled: Attempted; spending: Spending[] }, FightAnswer> {
  if (!roller.player)
    return { rolled: compareStatic(trial.bonus, trial.target, trial.label, play), spending: [] };
  return yield* askedRoll(state, roller, 'skill', () => rollD12(trial, play), play);
}

/** ED-R-175: without a suggestion the one who rolled is Exposed. */
const complicates = ({ die, outcome }: Attempted): boolean => die !== null && hasComplication(outcome);

export function* performSkill(
  state: FightState,
  deed: Extract<Deed, { deed: 'skill' }>,
  play: EdgePlay,
): Performance {
  const actor = fighterOf(state, deed.actor);
  const target = deed.target === undefined ? actor : fighterOf(state, deed.target);
  switch (deed.what) {
    case 'hide':
      return yield* hide(state, actor, play);
    case 'search':
      return yield* search(state, actor, target, play);
    case 'aid':
      return yield* aid(state, actor, target, play);
    case 'shake off':
      return yield* shakeOff(state, actor, play);
    case 'intimidate':
      return yield* intimidate(state, actor, target, play);
    case 'rouse':
      return { events: [{ is: 'roused', actor: actor.id, target: target.id }] };
  }
}

/** ED-SCN-05, ED-R-79, ED-R-118: one roll, compared with each enemy from whom it is in Full Cover. */
function* hide(state: FightState, actor: Fighter, play: EdgePlay): Performance {
  const enemies = enemiesOf(state, actor).filter(
    enemy => stands(enemy) && isInFullCover(state, actor, enemy),
  );
  const bonus = stealthOf(actor);
  if (!actor.player) {
    // The characters roll Wits+Senses against its number; each only for itself, so no benny is asked for here.
    const target = targetNumberOf(bonus);
    const each = enemies.map(enemy => {
      const sway = sensesSway(enemy, actor, 'Wits', play);
      return enemy.player
        ? rollD12(
            { bonus: sensesOf(enemy), target, scale: 'skill', sway, label: `${enemy.name}’s Senses` },
            play,
          )
        : compareStatic(sensesOf(enemy), target, 'Senses', play);
    });
    const from = enemies.filter((_, i) => !findsOrHides(each[i]!, play)).map(enemy => enemy.id);
    const rolled: Attempted = {
      die: null,
      dice: 0,
      total: target,
      target,
      outcome: from.length > 0 ? 'success' : 'failure',
    };
    return { events: [{ is: 'hid', actor: actor.id, rolled, from, complication: false, spending: [] }] };
  }
  const sway = new Sway();
  for (const enemy of enemies) sway.add(soughtSway(actor, enemy, 'Wits', play));
  const numbers = enemies.map(enemy => targetNumberOf(sensesOf(enemy)));
  const { rolled, spending } = yield* attemptAsked(
    state,
    actor,
    { bonus, target: Math.max(...numbers), scale: 'skill', sway, label: 'Wits+Stealth' },
    play,
  );
  const from = enemies.filter((_, i) => {
    const target = numbers[i]!;
    return findsOrHides(
      { ...rolled, target, outcome: OUTCOME_OF.skill(rolled.die!, rolled.total!, target) },
      play,
    );
  });
  return {
    events: [
      {
        is: 'hid',
        actor: actor.id,
        rolled,
        from: from.map(each => each.id),
        complication: complicates(rolled),
        spending,
      },
    ],
  };
}

/** ED-SCN-07, ED-R-138: finding what is Hidden or Invisible. */
function* search(state: FightState, actor: Fighter, target: Fighter, play: EdgePlay): Performance {
  const hidden = target.hiddenFrom.includes(actor.id);
  if (!actor.player && target.player && hidden) {
    const sway = soughtSway(target, actor, 'Wits', play);
    const { rolled, spending } = yield* attemptAsked(
      state,
      target,
      {
        bonus: stealthOf(target),
        target: targetNumberOf(sensesOf(actor)),
        scale: 'skill',
        sway,
        label: 'Wits+Stealth',
      },
      play,
    );
    return {
      events: [
        {
          is: 'searched',
          actor: actor.id,
          target: target.id,
          rolled,
          found: !findsOrHides(rolled, play),
          complication: complicates(rolled),
          spending,
        },
      ],
    };
  }
  const stealthy = isProficient(target, 'Stealth');
  const number = hidden ? targetNumberOf(stealthOf(target)) : locateTarget(target, stealthy);
  const sway = sensesSway(actor, target, soughtBy(target, hidden, stealthy), play);
  const { rolled, spending } = yield* attemptAsked(
    state,
    actor,
    { bonus: sensesOf(actor), target: number, scale: 'skill', sway, label: 'Wits+Senses' },
    play,
  );
  return {
    events: [
      {
        is: 'searched',
        actor: actor.id,
        target: target.id,
        rolled,
        found: findsOrHides(rolled, play),
        complication: complicates(rolled),
        spending,
      },
    ],
  };
}

/** ED-DYI-08, ED-CND-02. */
function* aid(state: FightState, actor: Fighter, target: Fighter, play: EdgePlay): Performance {
  const need = target.life === 'dying' ? ('dying' as const) : ('bleeding' as const);
  const sway = ownSway(actor, { stat: 'Aptitude', skill: 'Knowledge' }, play);
  const { rolled, spending } = yield* attemptAsked(
    state,
    actor,
    { bonus: aidBonus(actor, undefined), target: AID_TARGET[need], scale: 'skill', sway, label: 'first aid' },
    play,
  );
  return {
    events: [
      {
        is: 'aided',
        actor: actor.id,
        target: target.id,
        rolled,
        need,
        helped: isSuccess(rolled.outcome),
        complication: complicates(rolled),
        spending,
      },
    ],
  };
}

/** ED-SKL-08, ED-R-31: the effect that is easiest to be rid of. */
function* shakeOff(state: FightState, actor: Fighter, play: EdgePlay): Performance {
  const [easiest] = actor.conditions
    .filter(each => each.target !== undefined)
    .sort((a, b) => a.target! - b.target!);
  if (!easiest) return { events: [] };
  const sway = ownSway(actor, { stat: 'Will', skill: 'Focus' }, play);
  const { rolled, spending } = yield* attemptAsked(
    state,
    actor,
    {
      bonus: bonusOf(actor, { stat: 'Will', skill: 'Focus' }),
      target: easiest.target!,
      scale: 'defense',
      sway,
      label: 'Will+Focus',
    },
    play,
  );
  return {
    events: [
      {
        is: 'shook off',
        actor: actor.id,
        rolled,
        source: easiest.source ?? '',
        worked: isSuccess(rolled.outcome),
        spending,
      },
    ],
  };
}

/** ED-SKL-14, ED-NPC-07: whoever is a player rolls. */
function* intimidate(state: FightState, actor: Fighter, target: Fighter, play: EdgePlay): Performance {
  const bonus = bonusOf(actor, { stat: 'Strength', skill: 'Social', expertise: 'Intimidation' });
  const own = ownSway(actor, { stat: 'Strength', skill: 'Social', toward: target.name }, play);
  if (hasFrom(target, 'Frightened', actor.name)) own.edge(CONDITION_SOURCE.Frightened);
  const defending = ownSway(target, { defense: 'Mind', toward: actor.name }, play);
  const mind = defenseBonus(target, 'Mind');
  const byTarget = !actor.player && target.player;
  const scale = byTarget
    ? ('defense' as const)
    : play.ruling('ED-R-12') === 'attackScale'
      ? ('attack' as const)
      : ('skill' as const);
  const trial = byTarget
    ? {
        bonus: mind,
        target: targetNumberOf(bonus),
        scale,
        sway: defending.add(own.turned()),
        label: `${target.name}’s Mind`,
      }
    : {
        bonus,
        target: targetNumberOf(mind),
        scale,
        sway: own.add(defending.turned()),
        label: 'Strength+Social',
      };
  const { rolled, spending } = yield* attemptAsked(state, byTarget ? target : actor, trial, play);
  const frightened = byTarget ? !isSuccess(rolled.outcome) : isSuccess(rolled.outcome);
  return {
    events: [
      {
        is: 'intimidated',
        actor: actor.id,
        target: target.id,
        rolled,
        frightened: frightened && !has(target, 'Unconscious'),
        complication: !byTarget && complicates(rolled),
        spending,
      },
    ],
  };
}
