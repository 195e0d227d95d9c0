/** ACT, MAG, SONG, MOD, CHK: everything else that can be done in a turn; for each, whether one may and what happens. */
import type { Refusal } from '@arbiter/engine';
import { isOnGrid } from '@arbiter/engine';
import { titleOf } from '../character/attributes.ts';
import { copyOf } from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { charmProblem, madnessProblem } from '../combat/attack.ts';
import { commandProblem, command as giveCommand } from '../combat/charm.ts';
import { concentrationProblem, reactOnSelf } from '../combat/condition-procedures.ts';
import {
  COSTS,
  catchBreath,
  grab,
  knockProne,
  movementNow,
  putOutFire,
  type ResistSkill,
  shove,
  sprint,
  sprintProblem,
  stand,
  standDemand,
  standProblem,
  takeItem,
  wrestleProblem,
} from '../combat/default-actions.ts';
import { regainEnergyBy } from '../combat/energy.ts';
import { gainCondition, loseConcentration, removeCondition } from '../combat/gain-condition.ts';
import { helpAlly, helpAllyProblem } from '../combat/help-in-fight.ts';
import { betterSave } from '../combat/lifeline.ts';
import { walkProblem } from '../combat/movement.ts';
import { shakeOffStun, stunProblem } from '../combat/recovery.ts';
import { heal, regainMorale, regainResolve } from '../combat/resources.ts';
import { actionProblem, isHelpless, reactionProblem, spendAction } from '../combat/restrictions.ts';
import { endsForAll, hide, search } from '../combat/stealth.ts';
import { consumables } from '../content/supplies.ts';
import { refuse } from '../play.ts';
import {
  type Casting,
  carries,
  channel,
  channelProblem,
  PLAIN,
  spellNamed,
  spellRangeProblem,
  strikeWith,
} from '../powers/casting.ts';
import { actsOf, moduleActProblem, takeModuleAct } from '../powers/module-acts.ts';
import { harmonyProblem, perform, playHarmony, songNamed, songProblem } from '../powers/songs.ts';
import type { Spell } from '../powers/spell.ts';
import { bandOf } from '../world/distance.ts';
import type { CommandOf } from './fight-commands.ts';
import type { Stage } from './fight-events.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  hasSight,
  isFoe,
  isIn,
  isSensed,
  isUp,
  isWall,
  perceives,
  playFor,
  spanOf,
} from './fight-state.ts';
import { gate, nearestTo, resumeAfterWalk, stopHarmony } from './striking.ts';
import { endIfOver, settleHolds, settleSongs } from './turn-flow.ts';
import { isHeld, straightWay, walkable, walkOn } from './walking.ts';

type Target = { readonly target: string };
const targetOf = (state: FightState, { target }: Target): Fighter | Refusal =>
  Object.hasOwn(state.fighters, target)
    ? state.fighters[target]!
    : refuse('AV-CMB-06', `Nobody in this fight is called ${target}.`);

const inView = (state: FightState, me: Fighter, other: Fighter): Refusal | undefined =>
  !isIn(other)
    ? refuse('AV-LIFE-16', `${other.name} is out of the fight.`)
    : !perceives(me, other)
      ? refuse(
          'AV-COND-29',
          `${other.name} is Obscured: nobody who has not found it can choose it as a target.`,
        )
      : other.id !== me.id && !hasSight(state, me, other)
        ? refuse('AV-ATK-05', `${other.name} is behind a wall.`)
        : undefined;

/** AV-R-139: whoever is Maddened has no allies to help, heal or protect. */
const noAllies = (state: FightState, me: Fighter, other: Fighter): Refusal | undefined =>
  other.id !== me.id &&
  hasCondition(me, 'maddened') &&
  playFor(state).ruling('AV-R-139') === 'nearestNoAllies'
    ? refuse('AV-COND-14', `${me.name} is Maddened and has no allies.`)
    : undefined;

const adjacent = (me: Fighter, other: Fighter): Refusal | undefined =>
  other.id !== me.id && gap(me, other) > 0
    ? refuse('AV-ACT-10', `${other.name} is ${gap(me, other)} units away and must be adjacent.`)
    : undefined;

const first = (...problems: readonly (() => Refusal | undefined)[]): Refusal | undefined => {
  for (const problem of problems) {
    const found = problem();
    if (found) return found;
  }
  return undefined;
};

/** Who is struck by a spell that fills an area: everybody but its maker (AV-R-132). */
export const inArea = (state: FightState, me: Fighter, spell: Spell, target: Fighter): Fighter[] =>
  spell.targets !== 'area'
    ? [target]
    : Object.values(state.fighters).filter(
        other =>
          other.id !== me.id &&
          isIn(other) &&
          (other.id === target.id || gapBetween(bodyOf(other), bodyOf(target)) < spell.radius),
      );

const castingOf = (me: Fighter, spell: Spell, charge: boolean): Casting => ({
  ...PLAIN,
  charge,
  hasComponent: carries(me, spell),
});

/** AV-ACT-09: where a push would lead: straight away, one square. */
export function pushedTo(
  state: FightState,
  me: Fighter,
  target: Fighter,
): { x: number; y: number } | undefined {
  const away = (own: number, other: number, wide: number): number =>
    other > own + wide - 1 ? 1 : other < own ? -1 : 0;
  const to = {
    x: target.x + away(me.x, target.x, spanOf(me)),
    y: target.y + away(me.y, target.y, spanOf(me)),
  };
  if (to.x === target.x && to.y === target.y) return undefined;
  const far = { x: to.x + spanOf(target) - 1, y: to.y + spanOf(target) - 1 };
  return isOnGrid(state.map, to) &&
    isOnGrid(state.map, far) &&
    !isWall(state.map, to) &&
    !isHeld(state, target, to)
    ? to
    : undefined;
}

/** What can be done, by command: why not, and what happens. Actions pass fear and confusion first. */
export interface Act<C> {
  whyNot(state: FightState, me: Fighter, command: C): Refusal | undefined;
  carryOut(stage: Stage, command: C): void;
}

/** An Action: gated, done, and then the turn goes on. */
const action = (stage: Stage, actor: string, deed: () => void): void => {
  const before = stage.state;
  if (!gate(stage, actor)) return;
  deed();
  settleHolds(stage);
  settleSongs(stage, before);
  if (!endIfOver(stage)) resumeAfterWalk(stage, actor);
};

const lost = (winded: boolean, id: string): string => (winded ? `; {${id}} is Winded` : '');

export const move: Act<CommandOf<'move'>> = {
  whyNot(state, me, { x, y }) {
    const problem = walkProblem(me, 1);
    if (problem) return problem;
    const cost = walkable(state, me).cost({ x, y });
    if (cost === 0 || cost === Number.POSITIVE_INFINITY || isHeld(state, me, { x, y }))
      return refuse('AV-CMB-08', `${me.name} cannot get to ${x}, ${y} with the Movement left.`);
    return undefined;
  },
  carryOut(stage, { actor, x, y }) {
    const way = walkable(stage.state, stage.who(actor)).way({ x, y });
    walkOn(stage, { mover: actor, how: 'walk', way, gone: 0, strikes: null });
  },
};

export const sprintAct: Act<CommandOf<'sprint'>> = {
  whyNot: (state, me, { x, y }) =>
    sprintProblem(me, playFor(state)) ??
    (straightWay(state, me, { x, y }, 2 * movementNow(me))
      ? undefined
      : refuse(
          'AV-ACT-02',
          `A sprint to ${x}, ${y} is no free straight line of at most ${2 * movementNow(me)} units.`,
        )),
  carryOut(stage, { actor, x, y }) {
    if (!gate(stage, actor)) return;
    const way = straightWay(stage.state, stage.who(actor), { x, y }, 2 * movementNow(stage.who(actor)));
    stage.deed([actor], me => {
      const { paid } = sprint(me, stage.play);
      return {
        is: 'acted',
        actor,
        said: `{${actor}} sprints for 2 Energy, ${me.energy} left${lost(paid.winded, actor)}.`,
      };
    });
    if (way) walkOn(stage, { mover: actor, how: 'sprint', way, gone: 0, strikes: null });
  },
};

export const castAct: Act<CommandOf<'cast'>> = {
  whyNot(state, me, { spell: name, target: id, charge }) {
    const spell = spellNamed(name);
    if (!spell || !me.spells.includes(spell.name))
      return refuse('AV-MAG-01', `${me.name} does not know ${name}.`);
    const target = targetOf(state, { target: id });
    if ('refused' in target) return target;
    if (spell.targets === 'self' && target.id !== me.id)
      return refuse('AV-MAG-14', `${spell.name} is for the caster alone.`);
    if (spell.hostile && !isFoe(me, target) && !hasCondition(me, 'maddened'))
      return refuse('AV-MAG-14', `${spell.name} harms; ${target.name} is no enemy.`);
    if (!spell.hostile && isFoe(me, target)) return refuse('AV-MAG-14', `${spell.name} is for friends.`);
    const play = playFor(state);
    const struck = inArea(state, me, spell, target);
    return first(
      () => inView(state, me, target),
      () => spellRangeProblem(spell, gap(me, target)),
      () => channelProblem(me, spell, castingOf(me, spell, charge), play),
      () =>
        spell.hostile ? firstOf(struck, one => charmProblem(me, one.name)) : noAllies(state, me, target),
      () =>
        spell.hostile
          ? madnessProblem(
              me,
              struck.map(one => one.name),
              () => nearestTo(state, me),
              play,
            )
          : undefined,
    );
  },
  carryOut(stage, { actor, spell: name, target, charge }) {
    const spell = spellNamed(name)!;
    action(stage, actor, () => {
      const struck = inArea(stage.state, stage.who(actor), spell, stage.who(target)).map(one => one.id);
      const others = struck.filter(id => id !== actor);
      const taken: Record<string, number> = {};
      stage.deed([actor, ...others], (caster, ...rest) => {
        if (charge) stopHarmony(caster);
        const cast = channel(caster, spell, castingOf(caster, spell, charge), stage.play);
        const head = `{${actor}} channels ${spell.name}${cast.charged ? ', charged,' : ''} with ${cast.result} against ${cast.rcUsed}`;
        const breath = lost(cast.paid.winded, actor);
        if (!cast.success)
          return {
            is: 'cast',
            actor,
            target,
            said: `${head} and fails; it is locked until after a full rest${breath}.`,
          };
        const targets = struck.includes(actor) ? [caster, ...rest] : rest;
        const told = targets.map(one => {
          const felt = strikeWith(
            spell,
            one,
            { result: cast.result, charged: cast.charged, by: caster.name },
            stage.play,
          );
          taken[one.id] = felt.harm?.taken ?? 0;
          if (!felt.strikes)
            return `{${one.id}} ${felt.resisted === null && felt.defense === null ? 'is untouched' : 'withstands it'}`;
          const harm = felt.harm
            ? ` takes ${felt.harm.taken}${one.out || one.dead ? ' and falls' : ''}`
            : felt.healed
              ? ` regains ${felt.healed}`
              : ' feels it';
          return `{${one.id}}${harm}${felt.gains.length ? ` and is ${felt.gains.map(titleOf).join(', ')}` : ''}`;
        });
        return { is: 'cast', actor, target, taken, said: `${head}: ${told.join('; ')}${breath}.` };
      });
    });
  },
};

const firstOf = <T>(list: readonly T[], of: (one: T) => Refusal | undefined): Refusal | undefined => {
  for (const one of list) {
    const found = of(one);
    if (found) return found;
  }
  return undefined;
};

export const moduleAct: Act<CommandOf<'act'>> = {
  whyNot(state, me, { act: name, target: id }) {
    const act = actsOf(me).find(one => one.name === name);
    if (!act) return refuse('AV-MOD-06', `${me.name} has no action called ${name}.`);
    const target = targetOf(state, { target: id });
    if ('refused' in target) return target;
    const self = act.targets === 'self' || act.targets === 'allies';
    if (self && target.id !== me.id) return refuse('AV-MOD-06', `${name} begins with oneself.`);
    if (act.targets === 'enemy' && !isFoe(me, target)) return refuse('AV-MOD-06', `${name} is for enemies.`);
    if (act.targets === 'ally' && isFoe(me, target)) return refuse('AV-MOD-06', `${name} is for allies.`);
    const play = playFor(state);
    return first(
      () => inView(state, me, target),
      () => moduleActProblem(me, act, target, gap(me, target), play),
      () => (act.targets === 'ally' || act.targets === 'allies' ? noAllies(state, me, target) : undefined),
      () =>
        act.targets === 'enemy'
          ? madnessProblem(me, [target.name], () => nearestTo(state, me), play)
          : undefined,
    );
  },
  carryOut(stage, { actor, act: name, target }) {
    action(stage, actor, () => {
      const me = stage.who(actor);
      const act = actsOf(me).find(one => one.name === name)!;
      const near = (one: Fighter): boolean =>
        isUp(one) && one.side === me.side && bandOf(gap(me, one)).band <= (act.range ?? 1);
      const ids =
        act.targets === 'allies'
          ? stage
              .all()
              .filter(near)
              .map(one => one.id)
          : [target];
      const others = ids.filter(id => id !== actor);
      stage.deed([actor, ...others], (self, ...rest) => {
        const targets = ids.includes(actor) ? [self, ...rest] : rest;
        const done = takeModuleAct(self, act, targets, stage.play);
        const told = targets.map((one, i) => {
          const felt = done.felt[i]!;
          if (!felt.affected) return `{${one.id}} withstands it`;
          return `{${one.id}}${felt.healed ? ` regains ${felt.healed}` : felt.gains.length ? ` is ${felt.gains.map(titleOf).join(', ')}` : ' feels it'}`;
        });
        const works = done.works ? told.join('; ') : 'it comes to nothing';
        return {
          is: 'acted',
          actor,
          target,
          said: `{${actor}} uses ${name}: ${works}${lost(done.paid.winded, actor)}.`,
        };
      });
    });
  },
};

const wrestleAct = (deed: 'grab' | 'shove'): Act<CommandOf<'grab'> | CommandOf<'shove'>> => ({
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if ('refused' in target) return target;
    if (target.id === me.id) return refuse('AV-ACT-07', 'Nobody wrestles with themselves.');
    const play = playFor(state);
    return first(
      () => inView(state, me, target),
      () => wrestleProblem(me, target, gap(me, target), COSTS[deed], play),
      () => madnessProblem(me, [target.name], () => nearestTo(state, me), play),
      // AV-R-148: into a wall or an occupied space nobody is pushed.
      () =>
        command.do === 'shove' && command.choose === 'push' && !pushedTo(state, me, target)
          ? refuse('AV-ACT-09', `There is no free space to push ${target.name} into.`)
          : undefined,
    );
  },
  carryOut(stage, command) {
    const { actor, target } = command;
    if (!gate(stage, actor)) return;
    const choose = command.do === 'shove' ? command.choose : 'prone';
    if (isHelpless(stage.who(target)))
      settleWrestle(stage, { by: actor, actor: target, deed, choose }, 'nothing');
    else
      stage.emit({
        is: 'asked',
        actor: target,
        pending: { is: 'resist', actor: target, by: actor, deed, choose },
      });
  },
});
export const grabAct = wrestleAct('grab');
export const shoveAct = wrestleAct('shove');

/** AV-ACT-07, AV-ACT-09, AV-R-59: the target has chosen what to resist with. */
export function settleWrestle(
  stage: Stage,
  {
    by,
    actor: target,
    deed,
    choose,
  }: { by: string; actor: string; deed: 'grab' | 'shove'; choose: 'prone' | 'push' },
  resist: ResistSkill | 'nothing',
): void {
  const before = stage.state;
  stage.deed([by, target], (me, other) => {
    const tried =
      deed === 'grab' ? grab(me, other, resist, stage.play) : shove(me, other, resist, stage.play);
    const to =
      deed === 'shove' && choose === 'push' && tried.succeeds ? pushedTo(stage.state, me, other) : undefined;
    if (to) Object.assign(other, to);
    else if (deed === 'shove' && tried.succeeds) knockProne(other, me.name);
    me.found = [];
    stopHarmony(me);
    const rolls = tried.ownResult === null ? '' : ` (${tried.ownResult} against ${tried.targetResult})`;
    const what = !tried.succeeds
      ? 'does not budge'
      : deed === 'grab'
        ? 'is held'
        : to
          ? 'is pushed 1 unit'
          : 'is knocked Prone';
    return {
      is: deed === 'grab' ? 'grabbed' : 'shoved',
      actor: by,
      target,
      pending: null,
      said: `{${by}} ${deed === 'grab' ? 'grabs' : 'shoves'} {${target}}, who ${what}${rolls}${lost(tried.paid.winded, by)}.`,
    };
  });
  settleHolds(stage);
  settleSongs(stage, before);
  if (!endIfOver(stage)) resumeAfterWalk(stage, by);
}

export const useAct: Act<CommandOf<'use'>> = {
  whyNot(state, me, { item, target: id }) {
    const target = targetOf(state, { target: id });
    if ('refused' in target) return target;
    if (
      !consumables.some(one => one.name === item) ||
      !me.items.some(one => one.name === item && one.count > 0)
    )
      return refuse('AV-ACT-10', `${me.name} has no ${item} to use.`);
    if (isFoe(me, target)) return refuse('AV-ACT-10', `${item} is for friends.`);
    if (target.dead) return refuse('AV-LIFE-05', `${target.name} is dead.`);
    return first(
      () => adjacent(me, target),
      () => actionProblem(me),
      () => noAllies(state, me, target),
    );
  },
  carryOut(stage, { actor, item, target }) {
    action(stage, actor, () =>
      stage.deed(actor === target ? [actor] : [actor, target], (me, other = me) => {
        spendAction(me);
        stopHarmony(me);
        takeItem(me, item);
        const row = consumables.find(one => one.name === item)!;
        const gives = 'restores' in row ? row.restores : undefined;
        let gained = 0;
        if (gives?.pool === 'health') gained = heal(other, gives.amount);
        if (gives?.pool === 'resolve') gained = regainResolve(other, gives.amount);
        if (gives?.pool === 'morale') gained = regainMorale(other, gives.amount, stage.play);
        if (gives?.pool === 'energy') gained = regainEnergyBy(other, gives.amount);
        if ('cures' in row) for (const name of row.cures) removeCondition(other, name);
        const what = gives ? `${gained} ${titleOf(gives.pool)} for` : 'a cure for';
        return { is: 'used', actor, target, said: `{${actor}} uses ${item}: ${what} {${target}}.` };
      }),
    );
  },
};

/** AV-ITM-04, AV-R-156: picking up is Use, from beside it. */
export const pickUpAct: Act<CommandOf<'pick up'>> = {
  whyNot(state, me, { weapon }) {
    const near = state.lying.some(
      one => one.owner === me.id && one.weapon === weapon && gapBetween(bodyOf(me), one) === 0,
    );
    return (
      actionProblem(me) ??
      (near ? undefined : refuse('AV-ITM-04', `No ${weapon} of ${me.name}’s lies within reach.`))
    );
  },
  carryOut(stage, { actor, weapon }) {
    action(stage, actor, () => {
      const { lying } = stage.state;
      const body = bodyOf(stage.who(actor));
      const found = lying.find(
        one => one.owner === actor && one.weapon === weapon && gapBetween(body, one) === 0,
      );
      stage.deed([actor], me => {
        spendAction(me);
        stopHarmony(me);
        const at = me.thrown.indexOf(weapon);
        me.thrown = me.thrown.filter((_name, i) => i !== at);
        return {
          is: 'used',
          actor,
          lying: lying.filter(one => one !== found),
          said: `{${actor}} picks up the ${weapon}.`,
        };
      });
    });
  },
};

export const restAct: Act<CommandOf<'rest'>> = {
  whyNot: (_state, me) =>
    actionProblem(me) ??
    (hasCondition(me, 'winded')
      ? undefined
      : refuse('AV-ACT-11', `${me.name} is not Winded: resting would do nothing.`)),
  carryOut(stage, { actor }) {
    action(stage, actor, () =>
      stage.deed([actor], me => {
        catchBreath(me);
        return { is: 'rested', actor, said: `{${actor}} rests and is no longer Winded.` };
      }),
    );
  },
};

export const hideAct: Act<CommandOf<'hide'>> = {
  whyNot: (state, me) =>
    first(
      () => actionProblem(me),
      () => (hasCondition(me, 'obscured') ? refuse('AV-ACT-12', `${me.name} is hidden already.`) : undefined),
      () => (isSensed(state, me) ? refuse('AV-ACT-12', 'An enemy sees or senses you.') : undefined),
    ),
  carryOut(stage, { actor }) {
    action(stage, actor, () => {
      const observers = stage
        .all()
        .filter(one => isFoe(one, stage.who(actor)) && isUp(one) && hasCondition(one, 'alert'))
        .map(copyOf);
      stage.deed([actor], me => {
        const tried = hide(me, observers, stage.play);
        me.found = [];
        return {
          is: 'hid',
          actor,
          said: tried.obscured ? `{${actor}} is Obscured.` : `{${actor}} tries to hide and is noticed.`,
        };
      });
    });
  },
};

/** AV-R-153: every Obscured enemy one could notice. */
const hiddenNear = (state: FightState, me: Fighter): Fighter[] =>
  Object.values(state.fighters).filter(
    other =>
      isFoe(me, other) && isIn(other) && hasCondition(other, 'obscured') && !other.found.includes(me.name),
  );

export const searchAct: Act<CommandOf<'search'>> = {
  whyNot: (state, me) =>
    actionProblem(me) ??
    (Object.values(state.fighters).some(other => isFoe(me, other) && isIn(other))
      ? undefined
      : refuse('AV-COND-29', 'There is nobody to look for.')),
  carryOut(stage, { actor }) {
    action(stage, actor, () => {
      const hidden = hiddenNear(stage.state, stage.who(actor)).map(one => one.id);
      stage.deed([actor, ...hidden], (me, ...others) => {
        const { result, found } = search(me, others, stage.play);
        for (const [i, one] of others.entries())
          if (found[i]!.seen) one.found = endsForAll(stage.play) ? [] : [...one.found, me.name];
        const seen = others.filter((_one, i) => found[i]!.seen).map(one => `{${one.id}}`);
        return {
          is: 'searched',
          actor,
          said: `{${actor}} looks around with Senses ${result} and finds ${seen.join(', ') || 'nobody'}.`,
        };
      });
    });
  },
};

export const helpAct: Act<CommandOf<'help'>> = {
  whyNot(state, me, { target: id, check }) {
    const target = targetOf(state, { target: id });
    if ('refused' in target) return target;
    if (target.id === me.id || isFoe(me, target)) return refuse('AV-CHK-01', 'Help is for an ally.');
    if (!Object.hasOwn(me.weaponSkills, check))
      return refuse(
        'AV-CHK-01',
        'In a fight it is an ally’s attack that is helped; other checks have no number yet.',
      );
    if (target.helps.some(help => help.by === me.name && help.check === check))
      return refuse('AV-CHK-04', `${me.name} helps ${target.name} with that already.`);
    return (
      inView(state, me, target) ??
      helpAllyProblem(me, target, { check, with: check, relevant: true }, playFor(state))
    );
  },
  carryOut(stage, { actor, target, check }) {
    action(stage, actor, () =>
      stage.deed([actor, target], (me, other) => {
        helpAlly(me, other, { check, with: check, relevant: true }, stage.play);
        return {
          is: 'helped',
          actor,
          target,
          said: `{${actor}} helps {${target}}: a bonus die on the next ${titleOf(check)} attack.`,
        };
      }),
    );
  },
};

export const standAct: Act<CommandOf<'stand'>> = {
  whyNot: (_state, me, { pay }) => standProblem(me, pay),
  carryOut(stage, { actor, pay }) {
    const deed = (): void =>
      stage.deed([actor], me => {
        const demand = standDemand(me);
        const { stands, result } = stand(me, pay, betterSave(me), stage.play);
        return {
          is: 'stood',
          actor,
          said: `{${actor}} ${stands ? 'stands up' : 'stays down'}${demand === null ? '' : ` with ${result} against ${demand}`}.`,
        };
      });
    if (pay === 'action') action(stage, actor, deed);
    else deed();
  },
};

export const douseAct: Act<CommandOf<'douse'>> = {
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if ('refused' in target) return target;
    if (!hasCondition(target, 'ignited') || !isIn(target))
      return refuse('AV-COND-25', `${target.name} does not burn.`);
    if (isFoe(me, target)) return refuse('AV-COND-25', `${target.name} is no ally.`);
    return first(
      () => adjacent(me, target),
      () => actionProblem(me),
      () => noAllies(state, me, target),
    );
  },
  carryOut(stage, { actor, target }) {
    action(stage, actor, () =>
      stage.deed(actor === target ? [actor] : [actor, target], (me, other = me) => {
        stopHarmony(me);
        const { result, rc, success } = putOutFire(me, other, actor === target, stage.play);
        return {
          is: 'doused',
          actor,
          target,
          said: `{${actor}} rolls ${result} against ${rc}: {${target}} ${success ? 'burns no more' : 'still burns'}.`,
        };
      }),
    );
  },
};

export const recoverAct: Act<CommandOf<'recover'>> = {
  whyNot: (_state, me) => stunProblem(me),
  carryOut(stage, { actor }) {
    stage.deed([actor], me => {
      const { result, ends, nextRc } = shakeOffStun(me, stage.play);
      return {
        is: 'recovered',
        actor,
        said: `{${actor}} rolls ${result} and is ${ends ? 'no longer Stunned' : `still Stunned, next at ${nextRc}`}.`,
      };
    });
  },
};

export const singAct: Act<CommandOf<'sing'>> = {
  whyNot(_state, me, { song: name }) {
    const song = songNamed(name);
    if (song?.kind !== 'song' || !me.songs.includes(song.name))
      return refuse('AV-SONG-06', `${me.name} does not know ${name}.`);
    const starting = me.concentration?.on !== 'song' || me.concentration.name !== song.name;
    return actionProblemForVoice(me) ?? songProblem(me, song, { starting, voice: true });
  },
  carryOut(stage, { actor, song: name }) {
    const song = songNamed(name)!;
    const me = stage.who(actor);
    const starting = me.concentration?.on !== 'song' || me.concentration.name !== song.name;
    const near = stage
      .all()
      .filter(one => one.id !== actor && one.side === me.side && isIn(one) && gap(me, one) <= song.radius)
      .map(one => one.id);
    const harmonies = stage.all().flatMap(one => harmoniesOf(one, song.name));
    stage.deed([actor, ...near], (leader, ...listeners) => {
      const { result, continues, gains } = perform(
        leader,
        song,
        listeners,
        { starting, harmonies },
        stage.play,
      );
      leader.found = [];
      const helped = [leader, ...listeners].filter((_one, i) => gains[i]! > 0).map(one => `{${one.id}}`);
      const goes = continues
        ? `${starting ? 'begins' : 'goes on with'} ${song.name}${helped.length ? `, which helps ${helped.join(', ')}` : ''}`
        : `loses ${song.name}`;
      return { is: 'sang', actor, said: `{${actor}} rolls ${result} against ${song.rc} and ${goes}.` };
    });
  },
};

/** AV-SONG-02: a voice needs no Action, but whoever can do nothing at all does not sing. */
const actionProblemForVoice = (me: Fighter): Refusal | undefined => {
  const problem = actionProblem({ ...me, turn: { ...me.turn, actions: 0 } });
  return problem;
};

/** AV-R-173: a harmony counts from the Action spent on it, and is marked on its player with the round it was played in. */
const harmonyMark = (instrument: string, song: string): string => `${instrument} harmony of ${song}`;

const harmoniesOf = (one: Fighter, song: string): string[] =>
  one.instruments.filter(instrument =>
    one.effects.some(effect => effect.name === harmonyMark(instrument, song)),
  );

export const harmonizeAct: Act<CommandOf<'harmonize'>> = {
  whyNot(state, me, { song: name, instrument }) {
    const song = songNamed(name);
    if (song?.kind !== 'song') return refuse('AV-SONG-06', `There is no song called ${name}.`);
    if (!me.instruments.includes(instrument))
      return refuse('AV-SONG-06', `${me.name} cannot play: ${instrument}.`);
    if (
      !Object.values(state.fighters).some(
        one =>
          one.side === me.side &&
          isIn(one) &&
          one.concentration?.on === 'song' &&
          one.concentration.name === song.name,
      )
    )
      return refuse('AV-SONG-06', `Nobody is performing ${name}.`);
    const playing = me.effects.find(effect => effect.name === harmonyMark(instrument, song.name));
    if (playing?.strength === state.moment.round)
      return refuse('AV-SONG-05', `${me.name} has played along this round already.`);
    return harmonyProblem(me, song, instrument);
  },
  carryOut(stage, { actor, song: name, instrument }) {
    const song = songNamed(name)!;
    action(stage, actor, () =>
      stage.deed([actor], me => {
        playHarmony(me, song);
        const mark = harmonyMark(instrument, song.name);
        const { round } = stage.state.moment;
        me.effects = [
          ...me.effects.filter(effect => effect.name !== mark),
          { name: mark, by: me.name, strength: round },
        ];
        return { is: 'harmonized', actor, said: `{${actor}} plays along: ${instrument} for ${song.name}.` };
      }),
    );
  },
};

export const alertAct: Act<CommandOf<'alert'>> = {
  whyNot: (_state, me) => actionProblem(me) ?? concentrationProblem(me),
  carryOut(stage, { actor }) {
    action(stage, actor, () =>
      stage.deed([actor], me => {
        spendAction(me);
        me.concentration = { on: 'alert', name: 'Alert' };
        gainCondition(me, { name: 'alert' });
        return { is: 'concentrated', actor, said: `{${actor}} is on the alert.` };
      }),
    );
  },
};

export const letGoAct: Act<CommandOf<'let go'>> = {
  whyNot: (_state, me) =>
    me.concentration ? undefined : refuse('AV-COND-40', `${me.name} concentrates on nothing.`),
  carryOut(stage, { actor }) {
    const before = stage.state;
    stage.deed([actor], me => ({
      is: 'concentrated',
      actor,
      said: `{${actor}} lets ${loseConcentration(me)} go.`,
    }));
    settleSongs(stage, before);
  },
};

export const commandAct: Act<CommandOf<'command'>> = {
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if ('refused' in target) return target;
    return inView(state, me, target) ?? commandProblem(me, target);
  },
  carryOut(stage, { actor, target, dangerous }) {
    action(stage, actor, () =>
      stage.deed([actor, target], (me, other) => {
        const { charmerResult, targetResult, obeys } = giveCommand(me, other, dangerous, stage.play);
        return {
          is: 'commanded',
          actor,
          target,
          said: `{${actor}} commands {${target}}, ${charmerResult} against ${targetResult}: {${target}} ${obeys ? 'will obey' : 'does not obey'}.`,
        };
      }),
    );
  },
};

export const reactAct: Act<CommandOf<'react'>> = {
  whyNot(_state, me, { reaction }) {
    const had = { 'cover-eyes': 'blinded', 'cover-ears': 'deafened', 'fall-prone': 'prone' } as const;
    return (
      reactionProblem(me) ??
      (hasCondition(me, had[reaction])
        ? refuse('AV-REA-05', `${me.name} is ${titleOf(had[reaction])} already.`)
        : undefined)
    );
  },
  carryOut(stage, { actor, reaction }) {
    const what = {
      'cover-eyes': 'covers the eyes',
      'cover-ears': 'covers the ears',
      'fall-prone': 'drops Prone',
    } as const;
    stage.deed([actor], me => {
      if (reaction !== 'fall-prone') stopHarmony(me);
      reactOnSelf(me, reaction);
      return { is: 'reacted', actor, said: `{${actor}} ${what[reaction]}.` };
    });
  },
};

export const cashAct: Act<CommandOf<'cash'>> = {
  whyNot: (_state, me, { token }) =>
    me[token] ? undefined : refuse('AV-RES-12', `${me.name} holds no ${titleOf(token)}.`),
  carryOut(stage, { actor, token }) {
    stage.deed([actor], me => {
      me[token] = false;
      return {
        is: 'cashed',
        actor,
        said: `{${actor}} cashes a ${titleOf(token)}; the table says what it does.`,
      };
    });
  },
};
