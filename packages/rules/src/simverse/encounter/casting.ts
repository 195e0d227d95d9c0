/** POW in a running fight: a power from the attempt to what becomes of everyone it reaches. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { activate, armsOfPower, lastsMinutes, type Usable, type User } from '../activation.ts';
import { word } from '../attack.ts';
import { ROUNDS_PER_MINUTE } from '../initiative.ts';
import { EXHAUSTING_VITALITY } from '../limitations.ts';
import type { SimversePlay } from '../play.ts';
import { castingTime, hasEnhancement, hasLimitation } from '../power-design.ts';
import type { Effect } from '../power-effects.ts';
import { type Affected, affect, type PowerTarget } from '../power-targets.ts';
import { succeeds } from '../rolls.ts';
import type { State } from '../states.ts';
import { vitalityState } from '../vitality.ts';
import { designOf, nowOf, reachedBy } from './aimed.ts';
import { suffered } from './blows.ts';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { pushed } from './ground.ts';
import { isCarriedOut, ROLLS_MODIFIED, STATES_BY_POWER, strikesOf } from './readied.ts';
import { changesOf } from './running.ts';
import { type CommandOf, type FightState, known, MAX_RUNNING, type Running } from './state.ts';
import { defenderOf, firstParry, modifiersOn, protectionOf, situation, woundedOf } from './views.ts';

/** SV-POW-05, SV-POW-06: the roll, the price, and one target after the other. */
export function cast(
  before: FightState,
  { id }: Combatant,
  command: CommandOf<'power'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  // Each target meets the fight as the earlier ones have left it.
  const state = structuredClone(before);
  const c = known(state, id);
  const found = c.powers[command.power] as Combatant['powers'][number];
  const power = designOf(found) as Usable;
  const target = known(state, command.target);
  const at = situation(
    state,
    c,
    target,
    armsOfPower(power),
    'main',
    'torso',
    modifiersOn(state, c, 'attack', play),
  );
  const done = activate(
    {
      power,
      user: userOf(c, found),
      now: nowOf(state, c, target, power, found.used),
      at,
      stones: [],
      payFrom: 'own only',
      targetProne: target.prone,
    },
    play,
  );
  if (isRefusal(done)) return done;

  const events: FightEvent[] = [];
  const happen = (event: FightEvent): void => {
    if (state.winner) return;
    events.push(event);
    evolve(state, event);
  };
  const reached = done.success ? reachedBy(state, c, power, [command.target, ...(command.others ?? [])]) : [];
  happen({ is: 'used power', actor: id, power: command.power, pool: found.pool, cost: done.spent });
  happen({
    is: 'cast',
    actor: id,
    power: command.power,
    targets: reached.map(t => t.id),
    cost: castingTime(power.design).action === 'Minor Action' ? 'minor' : 'major',
    tn: done.tn,
    roll: word(done),
    gm: done.success ? power.effects.flatMap(toldOf) : [],
  });
  if (hasLimitation(power.design, 'Exhausting')) happen(exhausted(c, play));
  const lasting: Combatant[] = [];
  for (const [i, t] of reached.entries()) {
    const result = play.trace.within('SV-POW-06', t.name, () =>
      affect(
        power,
        done,
        targetOf(state, t, power, shareOf(strikesOf(power), i, reached.length), play),
        at,
        play,
      ),
    );
    if (isRefusal(result)) return result;
    for (const event of befallen(state, c, t, power, result, play)) happen(event);
    const whole = result.affected && !(result.defended && power.against.by === 'resist');
    if (!whole) continue;
    lasting.push(t);
    for (const e of power.effects) for (const event of stateOf(state, c, t, power, e, play)) happen(event);
  }
  const running = runningOf(c, lasting, power);
  if (running && state.running.length < MAX_RUNNING) happen({ is: 'began', actor: id, running });
  return events;
}

/** Several darts or bolts, as evenly as they go; anything else strikes everyone once. */
const shareOf = (strikes: number, i: number, among: number): number =>
  strikes === 1 ? 1 : Math.floor(strikes / among) + (i < strikes % among ? 1 : 0);

/** What a power does that only the game master can carry out, in words. */
const toldOf = (e: Effect): string[] =>
  isCarriedOut(e)
    ? []
    : e.does === 'special'
      ? [e.what]
      : e.does === 'state'
        ? [e.state]
        : e.does === 'modifier'
          ? [`${e.to} ${e.value}${e.on ? `, ${e.on}` : ''}`]
          : [e.does];

const userOf = (c: Combatant, { tn, base, gestures }: Combatant['powers'][number]): User => ({
  DX: c.DX,
  ST: c.ST,
  EN: c.EN,
  AW: c.AW,
  perks: c.perks as User['perks'],
  flaws: c.flaws as User['flaws'],
  poorVision: c.poorVision,
  conditions: c.conditions,
  shock: c.shock,
  prone: c.prone,
  base,
  skill: 0,
  specialized: false,
  weaponMaster: false,
  target: tn,
  armour: c.armour,
  gestures,
  damageBonus: 0,
  stamina: c.stamina,
  mana: c.mana,
  vitality: c.vitality,
  maxVitality: c.maxVitality,
  unliving: c.being === 'construct',
});

/** One who is reached, as the rules of powers want to see them. */
function targetOf(
  state: FightState,
  c: Combatant,
  { against }: Usable,
  strikes: number,
  play: SimversePlay,
): PowerTarget {
  const defender = defenderOf(state, c, firstParry(c), false, play);
  const resists = against.by === 'resist' || against.by === 'contest';
  const shock = c.shock === 0 ? [] : [{ source: 'shock', value: c.shock }];
  return {
    ...defender,
    perks: c.perks as PowerTarget['perks'],
    flaws: c.flaws as PowerTarget['flaws'],
    conditions: c.conditions,
    weapon: defender.weapon,
    shield: defender.shield,
    modifiers: resists ? [...shock, ...changesOf(state, c, 'resistance')] : [...defender.modifiers],
    fixed: undefined,
    answer: c.reactions > 0 ? 'best' : 'none',
    reactions: c.reactions,
    frontal: true,
    // Powers that protect change the one number that this power meets.
    ...(state.running.length > 0
      ? { armour: [], ...protectionOf(state, c, 'torso', play) }
      : { armour: c.armour }),
    size: c.size,
    unliving: c.being === 'construct',
    sturdyWeapon: false,
    vitality: c.vitality,
    maxVitality: c.maxVitality,
    bleedingCount: c.bleedingCount,
    activeCombat: true,
    lostThisRound: c.lostThisRound,
    IN: c.IN,
    WS: c.WS,
    CH: c.CH,
    magicResistance: c.perks.includes('Magic Resistance'),
    strikes,
    matches: false,
  };
}

/** Wounds, healing and drain. */
function befallen(
  state: FightState,
  c: Combatant,
  t: Combatant,
  power: Usable,
  result: Affected,
  play: SimversePlay,
): FightEvent[] {
  const { affected, defence, defenceTn: tn, defended, drained, restored } = result;
  const events: FightEvent[] = [{ is: 'affected', actor: t.id, by: c.id, affected, defence, tn, defended }];
  const drain = power.effects.find(e => e.does === 'drain');
  const taken = drain && 'pool' in drain && drain.pool === 'Vitality' ? drained : 0;
  const wear = result.armourBreached ? (['armour'] as const) : [];
  const { damage, bleeds, knockback } = result;
  if (damage + taken > 0 || knockback > 0)
    events.push(
      ...suffered(
        state,
        c,
        t,
        { location: 'torso', push: 0 },
        { damage: damage + taken, bleeds, knockback, wear },
        -1,
        play,
      ),
    );
  else if (restored > 0) events.push(...regained(t, c, power, restored, play));
  if (drained > taken && drain && 'pool' in drain) events.push(emptied(t, drain.pool, drained));
  if (taken > 0 && drain && 'userGains' in drain && drain.userGains !== 'nothing')
    events.push(healed(c, c, Math.ceil(taken / 2), play));
  return events;
}

const emptied = (t: Combatant, from: string, amount: number): FightEvent => ({
  is: 'pools',
  actor: t.id,
  stamina: from === 'Stamina' ? Math.max(0, t.stamina - amount) : t.stamina,
  mana: from === 'Mana' ? Math.max(0, t.mana - amount) : t.mana,
});

function regained(
  t: Combatant,
  c: Combatant,
  power: Usable,
  amount: number,
  play: SimversePlay,
): FightEvent[] {
  const e = power.effects.find(one => one.does === 'restore');
  const into = e && 'pool' in e ? e.pool : 'Vitality';
  return into === 'Vitality' ? [healed(t, c, amount, play)] : [emptied(t, into, -amount)];
}

export function healed(t: Combatant, by: Combatant, amount: number, play: SimversePlay): FightEvent {
  const vitality = Math.min(t.maxVitality, t.vitality + amount);
  const life = vitalityState({ ...woundedOf(t), vitality }, play.readings);
  return { is: 'healed', actor: t.id, by: by.id, vitality, life };
}

/** SV-LIM-15. */
function exhausted(c: Combatant, play: SimversePlay): FightEvent {
  const vitality = c.vitality - EXHAUSTING_VITALITY;
  const lastAction = c.lastAction || (c.relentless && vitality <= 0 && c.vitality > 0);
  const { bleedingCount, stable, unconscious } = c;
  const life = vitalityState({ ...woundedOf(c), vitality, lastAction }, play.readings);
  return {
    is: 'wounds',
    actor: c.id,
    loss: 1,
    vitality,
    bleedingCount,
    stable,
    unconscious,
    lastAction,
    life,
  };
}

/** The states that a power brings, and its push. */
function stateOf(
  state: FightState,
  c: Combatant,
  t: Combatant,
  power: Usable,
  e: Effect,
  play: SimversePlay,
): FightEvent[] {
  if (e.does === 'push') {
    const { x, y } = pushed(state, t, c, Math.floor(e.metres));
    const falls = e.proneUnless && !succeeds(proneTn(t, e.proneUnless), `${t.name}: on the feet`, play);
    return [
      ...(x === t.x && y === t.y ? [] : [{ is: 'placed', actor: t.id, x, y } as const]),
      ...(falls ? [{ is: 'prone', actor: t.id, prone: true } as const] : []),
    ];
  }
  const what = e.does === 'state' ? STATES_BY_POWER[e.state] : undefined;
  if (e.does !== 'state' || !what) return [];
  if (what === 'Prone') return [{ is: 'prone', actor: t.id, prone: true }];
  if (what === 'Disarmed') return disarmed(state, c, t);
  const turns = e.turnDice
    ? play.dice.roll(pool(e.turnDice, 6), sum, 'turns')
    : (e.turns ?? turnsOf(power) ?? 1);
  return [{ is: 'state', actor: t.id, state: what satisfies State, turns: Math.min(turns, MOST_TURNS) }];
}

const proneTn = (t: Combatant, by: 'DX' | 'ST' | 'EN' | 'IN' | 'WS' | 'AW' | 'CH'): number => t[by] + t.shock;

/** The most that a timer of a state counts. */
const MOST_TURNS = 999;

/** SV-STAT-03: the weapon in hand lands 2 m off, away from whoever struck it away. */
const DISARM_METRES = 2;
function disarmed(state: FightState, c: Combatant, t: Combatant): FightEvent[] {
  const weapon = t.weapons.findIndex(
    w => w.hands > 0 && (w.place === 'main' || w.place === 'both' || w.place === 'off'),
  );
  if (weapon < 0) return [];
  const { x, y } = pushed(state, t, c, DISARM_METRES);
  return [{ is: 'disarmed', actor: t.id, weapon, x, y }];
}

/** How many turns of six seconds the power lasts; undefined where it is over at once. */
function turnsOf(power: Usable): number | undefined {
  const minutes = lastsMinutes(power);
  return minutes === null ? undefined : Math.round(minutes * ROUNDS_PER_MINUTE);
}

/** What goes on after the power was used; undefined where nothing does. */
function runningOf(c: Combatant, on: readonly Combatant[], power: Usable): Running | undefined {
  const turns = turnsOf(power);
  if (turns === undefined || on.length === 0) return undefined;
  const d = power.design;
  const running = {
    by: c.id,
    on: on.map(t => t.id),
    name: power.name,
    turns,
    attack: 0,
    defence: 0,
    resistance: 0,
    task: 0,
    AR: 0,
    armour: 0,
    states: power.effects.flatMap(e => (e.does === 'state' ? (STATES_BY_POWER[e.state] ?? []) : [])),
    // SV-ENH-12: a Persistent power needs no concentration.
    concentration: hasLimitation(d, 'Concentration') && !hasEnhancement(d, 'Persistent'),
    fragile: hasLimitation(d, 'Fragile'),
    barsOthers: hasLimitation(d, 'Cannot Cast'),
  };
  for (const e of power.effects) {
    if (e.does === 'armour') running.armour = Math.max(running.armour, e.AR);
    if (e.does === 'modifier' && e.on === undefined)
      for (const roll of ROLLS_MODIFIED[e.to] ?? []) running[roll] += Math.trunc(e.value);
  }
  const changes = power.effects.some(e => e.does === 'modifier' || e.does === 'armour');
  return changes || running.concentration || running.barsOthers ? running : undefined;
}
