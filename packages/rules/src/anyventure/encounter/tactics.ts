/** A sensible fighter: stays on its feet, spends Energy where it pays, and goes for whom it can fell. */
import { type Body, chebyshev, intoReach, nearer } from '@arbiter/engine';
import type { CheckName } from '../character/attributes.ts';
import { isPc, weaponsAtHand } from '../character/creature.ts';
import { chanceOfSkill, hasCondition, meanOfSkill, meanOfTrained } from '../checks/creature-check.ts';
import { dieOf } from '../checks/ladder.ts';
import { CONDITIONS } from '../combat/conditions.ts';
import {
  betterResistance,
  FIRE_RC,
  hasRunUp,
  sprintProblem,
  standDemand,
} from '../combat/default-actions.ts';
import { betterDefense, isHalved, STATIC_DEFENSE } from '../combat/defense.ts';
import { energyPerTurn } from '../combat/energy.ts';
import { betterSave, lifelineProblem } from '../combat/lifeline.ts';
import { mitigated } from '../combat/mitigation.ts';
import { movementLeft, walkProblem } from '../combat/movement.ts';
import { actionProblem, isHelpless, movementNow } from '../combat/restrictions.ts';
import type { ModuleAct } from '../content/module-acts.ts';
import { consumables } from '../content/supplies.ts';
import { type AttackKind, attackCost, UNARMED, type Weapon } from '../gear/weapon.ts';
import { carries, spellNamed } from '../powers/casting.ts';
import { actsOf } from '../powers/granted-actions.ts';
import { songNamed } from '../powers/performance.ts';
import { type Spell, touches } from '../powers/spell.ts';
import { bandOf, meleeReach, rangePenalty, rangeProblem } from '../world/distance.ts';
import { nullfieldAt } from './acts/channeling.ts';
import { orderOf } from './acts/charming.ts';
import { whyNot } from './decisions.ts';
import type { Command, CommandOf } from './fight-commands.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  hasSight,
  isFoe,
  isIn,
  isUp,
  type Order,
  perceives,
  playFor,
  spanOf,
} from './fight-state.ts';
import { drawProblem, freeHands, isReady } from './hands.ts';
import { strikeProblem, weaponFor } from './striking.ts';
import {
  isHeld,
  placeToStrike,
  readyMelee,
  straightWay,
  strikesAtWalker,
  walkable,
  waysOf,
} from './walking.ts';

const allowed = (state: FightState, command: Command): boolean => whyNot(state, command) === undefined;

/** Damage that an attack promises, roughly: hits against the middle of the better defense, past mitigation. */
export function promise(
  me: Fighter,
  target: Fighter,
  weapon: Weapon,
  defense = defenseAgainst(target, weapon.kind),
  added: Pick<NonNullable<ModuleAct['attack']>, 'bonus' | 'upgrades'> = NOTHING_ADDED,
): number {
  const { talent, level } = me.weaponSkills[weapon.category];
  const sides = dieOf(level, added.upgrades ?? 0);
  let dice = talent + (added.bonus ?? 0) - rangePenalty(weapon, gap(me, target));
  for (const { name } of me.conditions) dice -= CONDITIONS[name].attackDice ?? 0;
  const single = Math.max(0, Math.min(1, (sides - defense + 1) / sides));
  if (single === 0) return 0;
  const any = dice >= 1 ? 1 - power(1 - single, dice) : power(single, 2 - dice);
  const successes = dice >= 1 ? Math.max(1, (dice * single) / any) : 1;
  const mitigation = target.mitigation[weapon.type] ?? 0;
  const through = Math.max(
    damageThrough(weapon, Math.round(successes), mitigation),
    0.35 * damageThrough(weapon, Math.ceil(successes + 0.5), mitigation),
  );
  const raw = weapon.primary + weapon.extra * (successes - 1);
  return any * (through || 0.05 * raw) + (weapon.onHit ? any : 0);
}
const NOTHING_ADDED = {};

/** A whole power; `**` takes ten times as long (bench/anyventure-fight.ts). */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}

/** What so many successes do past mitigation. */
const damageThrough = ({ primary, extra }: Weapon, successes: number, mitigation: number): number =>
  mitigated(Math.round(primary + extra * (successes - 1)), mitigation);

/** What the dice will probably be held against. */
function defenseAgainst(target: Fighter, kind: AttackKind): number {
  if (isHelpless(target)) return STATIC_DEFENSE[kind];
  const choice = betterDefense(target, kind);
  const kept = meanOfTrained(target, choice);
  return isHalved(choice, kind, target.shield) ? kept / 2 : kept;
}

function foesOf({ fighters }: FightState, me: Fighter): Fighter[] {
  const mad = hasCondition(me, 'maddened');
  const foes: Fighter[] = [];
  for (const id in fighters) {
    const one = fighters[id]!;
    if ((mad || isFoe(me, one)) && one !== me && isUp(one) && perceives(me, one)) foes.push(one);
  }
  return foes;
}
const friendsOf = (state: FightState, me: Fighter): Fighter[] =>
  Object.values(state.fighters).filter(one => !isFoe(me, one) && isIn(one));

export function tactics(state: FightState, actor: string): Command {
  const me = state.fighters[actor]!;
  return state.pending?.actor === actor ? answer(state, me) : (turn(state, me) ?? { do: 'end turn', actor });
}

function answer(state: FightState, me: Fighter): Command {
  const actor = me.id;
  const pending = state.pending!;
  switch (pending.is) {
    case 'order':
      return { do: 'order', actor, first: pending.among[0]! };
    case 'lifeline':
      return { do: 'lifeline', actor, pays: !lifelineProblem(me) };
    case 'defense': {
      const attacker = state.fighters[pending.blow.by]!;
      const weapon = weaponFor(attacker, pending.blow.weapon, null) ?? UNARMED;
      const choice = betterDefense(me, weapon.kind);
      const plain = { do: 'defend', actor, with: choice } as const;
      return withReaction(state, me, plain) ?? plain;
    }
    case 'resist':
      return { do: 'resist', actor, with: betterResistance(me) };
    case 'shove':
      return { do: 'choose', actor, result: 'prone' };
    case 'opportunity': {
      const mover = state.fighters[pending.walk.mover]!;
      if (!isFoe(me, mover) && !hasCondition(me, 'maddened')) return { do: 'let pass', actor };
      const weapons = strikesAtWalker(state, me, pending.walk)
        .filter(weapon => attackCost(weapon) <= Math.max(0, me.energy))
        .sort((a, b) => promise(me, mover, b) - promise(me, mover, a));
      for (const weapon of weapons) {
        const strike: Command = { do: 'strike', actor, weapon: weapon.name };
        if (allowed(state, strike)) return strike;
      }
      return { do: 'let pass', actor };
    }
    case 'reveal': {
      const pointed: Command = { do: 'point out', actor, target: pending.walk.mover };
      return allowed(state, pointed) ? pointed : { do: 'keep quiet', actor };
    }
  }
}

/** A defense with the module's reaction for it, where there is one and Energy is left after it. */
function withReaction(state: FightState, me: Fighter, plain: CommandOf<'defend'>): Command | undefined {
  if (me.features.length === 0) return undefined;
  const act = actsOf(me).find(one => one.defend?.defense === plain.with);
  return act && me.energy > act.energy ? ifAllowed(state, { ...plain, act: act.name }) : undefined;
}

/** The first of these that makes sense and is allowed. */
function turn(state: FightState, me: Fighter): Command | undefined {
  const order = me.order && orderOf(me);
  if (order && binds(state, order)) return obey(state, me, order);
  if (actionProblem(me)) return spent(state, me);
  return (
    tellOfHidden(state, me) ??
    sing(state, me) ??
    stand(state, me) ??
    mend(state, me) ??
    rest(state, me) ??
    attackOrApproach(state, me) ??
    douseFriend(state, me) ??
    search(state, me) ??
    playAlong(state, me) ??
    assist(state, me)
  );
}

/** AV-COND-05: whom the Alert have noticed they point out at once; it costs nothing. */
function tellOfHidden(state: FightState, me: Fighter): Command | undefined {
  if (!hasCondition(me, 'alert')) return undefined;
  for (const id in state.fighters)
    if (isFoe(me, state.fighters[id]!) && state.fighters[id]!.found.includes(me.name)) {
      const pointed = ifAllowed(state, { do: 'point out', actor: me.id, target: id });
      if (pointed) return pointed;
    }
  return undefined;
}

/** Where nobody is to be seen and somebody must be there. */
function search(state: FightState, me: Fighter): Command | undefined {
  const isHiding = (one: Fighter): boolean => isFoe(me, one) && isUp(one) && !perceives(me, one);
  return Object.values(state.fighters).some(isHiding)
    ? ifAllowed(state, { do: 'search', actor: me.id })
    : undefined;
}

/** AV-SONG-05: an Action that nothing better is to be done with adds a harmony to the song that is being sung. */
function playAlong(state: FightState, me: Fighter): Command | undefined {
  if (me.instruments.length === 0) return undefined;
  const leader = friendsOf(state, me).find(
    one =>
      one.concentration?.on === 'song' &&
      !one.concentration.harmony &&
      me.songs.includes(one.concentration.name),
  );
  const song = leader?.concentration?.name;
  if (song === undefined) return undefined;
  for (const instrument of me.instruments) {
    if (songNamed(song)?.harmonies[instrument] === undefined) continue;
    const taken = ifAllowed(state, { do: 'take', actor: me.id, thing: instrument });
    const played = ifAllowed(state, { do: 'harmonize', actor: me.id, song, instrument });
    if (played ?? taken) return played ?? taken;
  }
  return undefined;
}

/** AV-CHK-01, AV-R-19: an Action left over is help for a friend's next check: a stun, a spell, a blow. */
function assist(state: FightState, me: Fighter): Command | undefined {
  for (const friend of friendsOf(state, me)) {
    if (friend.id === me.id || !isUp(friend)) continue;
    const check = nextCheckOf(state, friend);
    if (check === undefined || friend.helps.some(help => help.check === check)) continue;
    const given = ifAllowed(state, { do: 'help', actor: me.id, target: friend.id, check, relevant: true });
    if (given) return given;
  }
  return undefined;
}

/** What a friend will probably roll next: out of a stun, a spell it can pay and trusts, a blow with what is in hand. */
function nextCheckOf(state: FightState, friend: Fighter): CheckName | undefined {
  if (hasCondition(friend, 'stunned')) return 'concentration';
  const energy = Math.min(friend.energyMax, friend.energy + energyPerTurn(playFor(state)));
  const spell = friend.spells
    .map(spellNamed)
    .find(
      one =>
        one?.hostile &&
        one.energy <= energy &&
        !friend.locked.includes(one.name) &&
        castChance(state, friend, one) >= 0.5,
    );
  if (spell) return spell.school;
  const weapons = weaponsAtHand(friend);
  return (weapons.find(weapon => isReady(friend, weapon)) ?? weapons[0])?.category;
}

/** What can be done without an Action. */
const spent = (state: FightState, me: Fighter): Command | undefined =>
  hasCondition(me, 'stunned')
    ? ifAllowed(state, { do: 'recover', actor: me.id })
    : (sing(state, me) ?? stand(state, me));

const ifAllowed = (state: FightState, command: Command): Command | undefined =>
  allowed(state, command) ? command : undefined;

function attackOrApproach(state: FightState, me: Fighter): Command | undefined {
  const foes = foesOf(state, me);
  const blow = bestStrike(state, me, foes);
  return (
    commandCharmed(state, me) ??
    spellcast(state, me, foes, blow) ??
    special(state, me, foes) ??
    strike(state, me, foes, blow) ??
    swap(state, me, foes, blow) ??
    approach(state, me, foes)
  );
}

/** Back on one's feet where the Movement is still whole; out of the fire. Nobody tries what no roll of theirs can reach. */
function stand(state: FightState, me: Fighter): Command | undefined {
  if (me.conditions.length === 0) return undefined;
  const actor = me.id;
  if (hasCondition(me, 'prone') && me.turn.movement === 0 && canRise(me)) {
    const up = ifAllowed(state, { do: 'stand', actor, pay: 'movement' });
    if (up) return up;
  }
  return hasCondition(me, 'ignited') && chanceOfSkill(me, 'coordination', FIRE_RC.self) > 0
    ? ifAllowed(state, { do: 'douse', actor, target: actor })
    : undefined;
}

/** AV-LIFE-13: whether standing up can succeed at all. */
function canRise(me: Fighter): boolean {
  const demand = standDemand(me);
  return demand === null || chanceOfSkill(me, betterSave(me, demand), demand) > 0;
}

const rest = (state: FightState, me: Fighter): Command | undefined =>
  me.energy < 1 && hasCondition(me, 'winded') ? ifAllowed(state, { do: 'rest', actor: me.id }) : undefined;

/** AV-R-197: an order to attack binds while its victim is there. */
function binds({ fighters }: FightState, { is, victim }: Order): boolean {
  const target = victim === null ? undefined : fighters[victim];
  return is === 'wait' || (is === 'attack' && target !== undefined && isIn(target));
}

/** AV-R-141: as the charmer said. */
function obey(state: FightState, me: Fighter, order: Order): Command | undefined {
  if (hasCondition(me, 'stunned')) return { do: 'recover', actor: me.id };
  const victim = order.victim === null ? undefined : state.fighters[order.victim];
  if (order.is === 'wait' || !victim || !isIn(victim)) return undefined;
  for (const weapon of [...weaponsAtHand(me), UNARMED]) {
    const blow: Command = { do: 'attack', actor: me.id, target: victim.id, weapon: weapon.name };
    if (allowed(state, blow)) return blow;
  }
  return actionProblem(me) ? undefined : approachOne(state, me, victim);
}

/** The charmed are set upon their own. */
function commandCharmed(state: FightState, me: Fighter): Command | undefined {
  for (const id in state.fighters) {
    const target = state.fighters[id]!;
    if (target.conditions.length === 0) continue;
    if (!target.conditions.some(c => c.name === 'charmed' && c.by === me.name && !c.commanded)) continue;
    const [victim] = Object.values(state.fighters)
      .filter(one => one.id !== target.id && isFoe(me, one) && isUp(one))
      .sort((a, b) => gap(target, a) - gap(target, b));
    if (!victim) continue;
    const command: Command = {
      do: 'command',
      actor: me.id,
      target: target.id,
      dangerous: true,
      order: 'attack',
      victim: victim.id,
    };
    if (allowed(state, command)) return command;
  }
  return undefined;
}

/** Where the hands are full of the wrong thing it is dropped; where they are empty, what was thrown is picked up. */
function swap(
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  blow: Strike | undefined,
): Command | undefined {
  const weapons = weaponsAtHand(me).filter(weapon => weapon.hands > 0);
  const ready = weapons.filter(weapon => isReady(me, weapon));
  if (ready.length === 0) {
    const near = state.lying.find(
      one => one.owner === me.id && gapBetween(bodyOf(me), { ...one, span: 1 }) === 0,
    );
    const command: Command | undefined = near && { do: 'pick up', actor: me.id, thing: near.weapon };
    if (command && weapons.length === 0 && !blow && allowed(state, command)) return command;
  }
  if (blow || ready.length === 0 || ready.length === weapons.length) return undefined;
  const reaches = (weapon: Weapon): boolean =>
    foes.some(
      foe => !rangeProblem(weapon, gap(me, foe)) && hasSight(state, me, foe) && promise(me, foe, weapon) > 0,
    );
  const better = weapons.find(
    weapon => !isReady(me, weapon) && weapon.ammunition !== 'special' && reaches(weapon),
  );
  if (!better) return undefined;
  const room = freeHands({ ...me, held: [] });
  return room >= better.hands
    ? ifAllowed(state, { do: 'drop', actor: me.id, thing: ready[0]!.name })
    : undefined;
}

function sing(state: FightState, me: Fighter): Command | undefined {
  if (me.songs.length === 0) return undefined;
  if (me.concentration?.on === 'song') {
    const { name, instrument } = me.concentration;
    const going: Command = {
      do: 'sing',
      actor: me.id,
      song: name,
      ...(instrument === undefined ? {} : { instrument }),
    };
    return allowed(state, going) ? going : undefined;
  }
  if (me.concentration) return undefined;
  const friends = friendsOf(state, me);
  return me.songs
    .filter(song => !friends.every(one => one.heard.includes(song)))
    .flatMap((song): Command[] => [
      { do: 'sing', actor: me.id, song },
      // AV-SONG-03: whoever has no voice leads on what is in hand.
      ...(hasCondition(me, 'muted')
        ? me.instruments.map((instrument): Command => ({ do: 'sing', actor: me.id, song, instrument }))
        : []),
    ])
    .find(command => allowed(state, command));
}

/** Help for whoever is low: draughts, dressings, healing spells. */
function mend(state: FightState, me: Fighter): Command | undefined {
  if (me.items.length === 0 && me.spells.length === 0 && me.features.length === 0) return undefined;
  const hurtFriends = friendsOf(state, me)
    .filter(one => one.health * 5 <= one.healthMax * 2)
    .sort((a, b) => a.health - b.health);
  for (const friend of hurtFriends) {
    const draught = consumables.find(
      row =>
        'restores' in row &&
        row.restores.pool === 'health' &&
        me.items.some(item => item.name === row.name && item.count > 0),
    );
    const options: Command[] = [
      ...me.spells
        .filter(name => spellNamed(name)?.effects.some(e => e.do === 'heal'))
        .map((spell): Command => ({ do: 'cast', actor: me.id, spell, target: friend.id, charge: false })),
      ...actsOf(me)
        .filter(act => act.effects?.some(e => e.do === 'heal'))
        .map((act): Command => ({ do: 'act', actor: me.id, act: act.name, target: friend.id })),
      ...(draught ? [{ do: 'use', actor: me.id, item: draught.name, target: friend.id } as const] : []),
    ];
    const found = options.find(option => allowed(state, option) && affordable(me, option));
    if (found) return found;
  }
  return undefined;
}

const affordable = (me: Fighter, command: Command): boolean =>
  command.do === 'cast' ? me.energy >= (spellNamed(command.spell)?.energy ?? 0) : true;

/** How likely a casting is to work, roughly; a Nullfield makes it harder (AV-MAG-13). */
function castChance(state: FightState, me: Fighter, spell: Spell): number {
  const rank = me.schools[spell.school];
  const sides = dieOf(rank?.level ?? 0);
  const rc = spell.rc + nullfieldAt(state, me).raises;
  const single = Math.max(0, Math.min(1, (sides - rc + 1) / sides));
  return 1 - (1 - single) ** Math.max(1, rank?.talent ?? me.attributes.knowledge);
}

const damageOfSpell = (spell: Spell, target: Fighter): number =>
  spell.effects.reduce(
    (sum, effect) =>
      sum +
      (effect.do === 'damage'
        ? mitigated(effect.amount, target.mitigation[effect.type] ?? 0)
        : effect.do === 'condition' && effect.condition === 'charmed'
          ? worthOfCharm(target)
          : effect.do === 'condition' || effect.do === 'ward'
            ? 2
            : 0),
    0,
  );

/** AV-COND-09: the charmed strike their own for as long as it lasts; the strongest are worth most. */
const worthOfCharm = ({ health }: Fighter): number => 3 + health / 2;

function spellcast(
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  blow: Strike | undefined,
): Command | undefined {
  if (me.spells.length === 0) return undefined;
  let [best, most]: [Command | undefined, number] = [undefined, blow?.worth ?? 0.5];
  for (const name of me.spells) {
    const spell = spellNamed(name);
    if (!spell?.hostile || me.energy < spell.energy || me.locked.includes(spell.name)) continue;
    const chance = castChance(state, me, spell);
    if (chance < 0.5) continue;
    for (const target of foes) {
      if (!touches(spell, target)) continue;
      if (
        spell.effects.every(e => e.do === 'condition' && target.conditions.some(c => c.name === e.condition))
      )
        continue;
      const around =
        spell.targets === 'area'
          ? Object.values(state.fighters).filter(
              one => one.id !== me.id && isUp(one) && gapBetween(bodyOf(one), bodyOf(target)) < spell.radius,
            )
          : [target];
      const worth =
        chance *
        around.reduce(
          (sum, one) =>
            sum + (isFoe(me, one) ? 1 : -1.5) * damageOfSpell(spell, one) * (spell.defense ? 0.6 : 0.7),
          0,
        );
      const command: Command = {
        do: 'cast',
        actor: me.id,
        spell: spell.name,
        target: target.id,
        charge:
          freeHands(me) > 0 &&
          carries(me, spell) &&
          castChance(state, me, { ...spell, rc: spell.rc + 2 }) > 0.7,
      };
      if (worth > most && allowed(state, command)) [best, most] = [command, worth];
    }
  }
  return best;
}

/** A module's own actions, where they look better than a plain attack. */
function special(state: FightState, me: Fighter, foes: readonly Fighter[]): Command | undefined {
  for (const act of actsOf(me)) {
    if (
      act.type !== 'action' ||
      act.attack ||
      act.effects?.some(e => e.do === 'heal') ||
      me.energy < act.energy + 1
    )
      continue;
    if (
      act.targets === 'allies' &&
      friendsOf(state, me).some(one => one.morale < 2 && one.health < one.healthMax)
    ) {
      const command: Command = { do: 'act', actor: me.id, act: act.name, target: me.id };
      if (me.turn.actions === 0 && allowed(state, command)) return command;
    }
    if (act.targets !== 'enemy' || me.turn.actions > 0) continue;
    const gives = act.effects?.find(e => e.do === 'condition');
    const target = foes.find(
      one =>
        bandOf(gap(me, one)).band <= (act.range ?? 1) &&
        gives?.do === 'condition' &&
        !hasCondition(one, gives.condition) &&
        !one.immune.includes(gives.condition),
    );
    const command: Command | undefined = target && {
      do: 'act',
      actor: me.id,
      act: act.name,
      target: target.id,
    };
    if (command && allowed(state, command)) return command;
  }
  return undefined;
}

interface Strike {
  readonly target: Fighter;
  readonly weapon: Weapon;
  /** The module action it is made with. */
  readonly act: string | undefined;
  readonly worth: number;
}

/** The attack that promises most from here, the first among equals, of those that are allowed. */
function bestStrike(state: FightState, me: Fighter, foes: readonly Fighter[]): Strike | undefined {
  const weapons = weaponsToUse(me);
  const refused: Strike[] = [];
  for (;;) {
    const best = mostPromising(state, me, foes, weapons, refused);
    if (!best || !strikeProblem(state, me, best.target, best.weapon.name, best.act ?? null)) return best;
    refused.push(best);
  }
}

/** What can be struck with at once: what is in hand, what a free hand can draw, and the fists where they are any use. */
function weaponsToUse(me: Fighter): readonly Weapon[] {
  const had = weaponsAtHand(me);
  let isAllUsable = true;
  let isArmed = false;
  for (const weapon of had) {
    if (drawProblem(me, weapon, false)) isAllUsable = false;
    else if (outdoesFists(me, weapon)) isArmed = true;
  }
  const usable = isAllUsable ? had : had.filter(weapon => !drawProblem(me, weapon, false));
  return isArmed ? usable : [...usable, UNARMED];
}

/** Whether a weapon does all that fists do, as well and for nothing either. */
function outdoesFists({ weaponSkills }: Fighter, weapon: Weapon): boolean {
  const [armed, bare] = [weaponSkills[weapon.category], weaponSkills[UNARMED.category]];
  return (
    weapon.kind === UNARMED.kind &&
    weapon.type === UNARMED.type &&
    weapon.ammunition !== 'special' &&
    attackCost(weapon) === 0 &&
    armed.talent >= bare.talent &&
    armed.level >= bare.level &&
    weapon.primary >= UNARMED.primary &&
    weapon.extra >= UNARMED.extra
  );
}

function mostPromising(
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  weapons: readonly Weapon[],
  refused: readonly Strike[],
): Strike | undefined {
  const acts = actsOf(me);
  let best: Strike | undefined;
  let most = 0;
  for (const target of foes) {
    const distance = gap(me, target);
    let kind: AttackKind | undefined;
    let defense = 0;
    for (const weapon of weapons) {
      if (weapon.kind === 'melee' ? distance > meleeReach(weapon) : rangeProblem(weapon, distance)) continue;
      if (weapon.kind !== kind) {
        kind = weapon.kind;
        defense = defenseAgainst(target, kind);
      }
      const price = attackCost(weapon);
      const area = kind === 'area' ? 1 + 0.7 * crowd(state, me, target, weapon.radius) : 1;
      const plain = promise(me, target, weapon, defense) * matters(target, weapon);
      const worth = area * worthOf(me, target, plain, price);
      if (worth > most && !isRefused(refused, target, weapon, undefined)) {
        best = { target, weapon, act: undefined, worth };
        most = worth;
      }
      for (const act of acts) {
        const better = worthOfAct(me, target, weapon, defense, act);
        if (better <= most || isRefused(refused, target, weapon, act.name)) continue;
        best = { target, weapon, act: act.name, worth: better };
        most = better;
      }
    }
  }
  return best;
}

/** What a module's attack is worth with a weapon; nothing where it is none or cannot be paid. */
function worthOfAct(
  me: Fighter,
  target: Fighter,
  weapon: Weapon,
  defense: number,
  { attack, energy }: ModuleAct,
): number {
  const price = attackCost(weapon);
  if (!attack || !(attack.kinds as readonly string[]).includes(weapon.kind)) return 0;
  if (me.energy < energy + price) return 0;
  const more =
    promise(me, target, weapon, defense, attack) +
    (attack.onHit && !hasCondition(target, attack.onHit.condition) ? 0.8 : 0);
  return worthOf(me, target, more * matters(target, weapon), price + energy * 0.5);
}

function isRefused(
  refused: readonly Strike[],
  target: Fighter,
  weapon: Weapon,
  act: string | undefined,
): boolean {
  for (const one of refused)
    if (one.target === target && one.weapon === weapon && one.act === act) return true;
  return false;
}

/** What a blow is worth beside its price; whoever it would fell counts more. */
function worthOf(me: Fighter, target: Fighter, promised: number, cost: number): number {
  const fells = promised >= target.health ? 1.5 : 1 + 1 / (target.health + 2);
  return promised * fells - (cost > Math.max(0, me.energy) ? 2 : 0.15 * cost);
}

function commandFor({ id: actor }: Fighter, { target, weapon, act }: Strike): Command {
  const plain: Command = { do: 'attack', actor, target: target.id, weapon: weapon.name };
  return act === undefined ? plain : { ...plain, act };
}

/** At 0 Health only a heavy blow still matters to somebody with a Lifeline. */
const matters = (target: Fighter, weapon: Weapon): number =>
  target.health > 0 || !isPc(target) ? 1 : weapon.primary + weapon.extra > 5 ? 0.5 : 0.1;

const crowd = (state: FightState, me: Fighter, target: Fighter, radius: number): number =>
  Object.values(state.fighters)
    .filter(
      one =>
        one.id !== target.id &&
        one.id !== me.id &&
        isUp(one) &&
        gapBetween(bodyOf(one), bodyOf(target)) < radius,
    )
    .reduce((sum, one) => sum + (isFoe(me, one) ? 1 : -2), 0);

/** Strikes from here, unless a few steps lead to a better blow. */
const strike = (
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  here: Strike | undefined,
): Command | undefined => rush(state, me, foes, here?.worth ?? 0) ?? (here && commandFor(me, here));

/** A walk into melee that promises more than this. */
function rush(state: FightState, me: Fighter, foes: readonly Fighter[], worth: number): Command | undefined {
  if (me.turn.movement > 0) return undefined;
  const weapon = readyMelee(me);
  if (weapon === UNARMED || walkProblem(me, 1)) return undefined;
  const reach = meleeReach(weapon);
  const farthest = movementLeft(me) + reach;
  let best: Fighter | undefined;
  let most = worth * 1.1 + 0.2;
  for (const target of foes) {
    const away = gap(me, target);
    if (away <= reach || away > farthest) continue;
    const promised = promise(me, target, weapon) * matters(target, weapon);
    if (promised > most) {
      best = target;
      most = promised;
    }
  }
  if (!best) return undefined;
  const goal =
    placeToStrike(state, me, best, reach) ??
    intoReach(
      walkable(state, me),
      { target: bodyOf(best), reach: reach + 1, measure: chebyshev, span: spanOf(me) },
      at => !isHeld(state, me, at),
    );
  return goal && (goal.x !== me.x || goal.y !== me.y) ? { do: 'move', actor: me.id, ...goal } : undefined;
}

/** Whether a weapon can be brought to bear: at once, or after dropping what the hands hold. */
const mayDraw = (me: Fighter, weapon: Weapon): boolean =>
  weapon.ammunition !== 'special' && freeHands({ ...me, held: [] }) >= weapon.hands;

/** Towards somebody to strike: into reach with a walk, else nearer, else a sprint. */
function approach(state: FightState, me: Fighter, foes: readonly Fighter[]): Command | undefined {
  const actor = me.id;
  const nearest = [...foes].sort((a, b) => gap(me, a) - gap(me, b) || a.health - b.health);
  const [foe] = nearest;
  if (!foe) return undefined;
  const free = (at: { x: number; y: number }): boolean => !isHeld(state, me, at);
  if (walkProblem(me, 1)) return leap(state, me, foe) ?? sprintTo(state, me, foe);
  const ways = walkable(state, me);
  const shooter = weaponsAtHand(me).some(w => w.kind !== 'melee' && mayDraw(me, w)) || me.spells.length > 0;
  const reach = shooter ? 18 : meleeReach(readyMelee(me)) + 1;
  for (const target of nearest) {
    const isOpen = (from: Body): boolean => hasSight(state, from, target);
    const wanted = { target: bodyOf(target), reach, measure: chebyshev, span: spanOf(me), isOpen };
    const goal = intoReach(ways, wanted, free);
    if (goal && (goal.x !== me.x || goal.y !== me.y)) return { do: 'move', actor, ...goal };
    if (goal && shooter) return undefined;
  }
  return approachOne(state, me, foe);
}

/** Nearer to somebody, by a walk or a sprint. */
function approachOne(state: FightState, me: Fighter, foe: Fighter): Command | undefined {
  const step = walkProblem(me, 1)
    ? undefined
    : nearer(
        walkable(state, me),
        waysOf(state, { ...foe, side: me.side, size: me.size }, 80),
        me,
        at => !isHeld(state, me, at),
      );
  return step ? { do: 'move', actor: me.id, ...step } : sprintTo(state, me, foe);
}

/** AV-ACT-05: the last units by a jump, cheaper than a sprint, where the legs will probably do it and a blow can follow. */
function leap(state: FightState, me: Fighter, foe: Fighter): Command | undefined {
  const weapon = readyMelee(me);
  const reach = meleeReach(weapon);
  const away = gap(me, foe) - reach;
  if (me.energy < 1 + attackCost(weapon) || me.turn.actions > 0 || away > movementNow(me)) return undefined;
  if (promise(me, foe, weapon) === 0) return undefined;
  const kept = meanOfSkill(me, 'fitness');
  const likely = Math.min(movementNow(me), Math.floor(hasRunUp(me) ? kept : kept / 2));
  let [best, least]: [Command | undefined, number] = [undefined, likely + 1];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 1; i < least && (dx || dy); i++) {
        const at = { x: me.x + dx * i, y: me.y + dy * i };
        if (gapBetween({ ...at, span: spanOf(me) }, bodyOf(foe)) > reach) continue;
        const jumped: Command = { do: 'jump', actor: me.id, ...at };
        if (at.x >= 0 && at.y >= 0 && allowed(state, jumped)) [best, least] = [jumped, i];
      }
  return best;
}

function sprintTo(state: FightState, me: Fighter, foe: Fighter): Command | undefined {
  if (me.energy < 3 || gap(me, foe) < 3 || sprintProblem(me, playFor(state))) return undefined;
  let [best, least]: [Command | undefined, number] = [undefined, gap(me, foe) - 2];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 2 * me.movement; i > 1 && (dx || dy); i--) {
        const at = { x: me.x + dx * i, y: me.y + dy * i };
        if (!straightWay(state, me, at, 2 * me.movement)) continue;
        const left = gapBetween({ ...at, span: spanOf(me) }, bodyOf(foe));
        if (left < least) [best, least] = [{ do: 'sprint', actor: me.id, ...at }, left];
        break;
      }
  return best;
}

function douseFriend(state: FightState, me: Fighter): Command | undefined {
  const burning = friendsOf(state, me).find(one => hasCondition(one, 'ignited') && gap(me, one) === 0);
  return burning && chanceOfSkill(me, 'coordination', FIRE_RC.ally) > 0
    ? ifAllowed(state, { do: 'douse', actor: me.id, target: burning.id })
    : undefined;
}
