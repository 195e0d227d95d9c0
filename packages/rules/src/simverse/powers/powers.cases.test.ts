import { isRefusal, Play, type TraceNode } from '@arbiter/engine';
import { type Case, playCases } from '../../testing/cases.ts';
import { knockback, wound } from '../combat/damage.ts';
import { personOf, personSchema } from '../combat/person.ts';
import { readyPower } from '../content/power-list.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { effectiveAr } from '../gear/armour.ts';
import type { SimversePlay } from '../play.ts';
import { activate, activationTn } from './activation.ts';
import { buildPowerProcedure, powerTierProcedure } from './build-power.ts';
import { enhancement, enhancementPercent } from './enhancements.ts';
import { circumstances, whyNotUsable } from './hindered-use.ts';
import { limitation, limitationPercent } from './limitations.ts';
import { powerTarget, reachedOf } from './power-affected.ts';
import { charge, spentOf } from './power-cost.ts';
import { design, TIER_NAMES, TIERS } from './power-design.ts';
import { armsOfPower, powerOf, powerSchema, pushedBy, type Usable } from './power-input.ts';
import { powerResistTn } from './power-resistance.ts';
import { runningPowerProcedures } from './running-powers.ts';
import { activateProcedure, usePowerProcedure } from './use-power.ts';

const [keepPower, strain] = runningPowerProcedures;
type Built = Exclude<ReturnType<typeof buildPowerProcedure.run>, { refused: true }>;

/** The value of a trace's note, found by the end of its label. */
function noted(nodes: readonly TraceNode[], label: string): unknown {
  for (const node of nodes) {
    if (node.label.endsWith(label)) return node.value;
    const below = noted(node.children ?? [], label);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** "3/day" alone is said of the Usage Limit. */
const limitationOf = (text: string): string => (text === '3/day' ? `Usage Limit ${text}` : text);

const build = (input: object, play: SimversePlay): Built => {
  const built = buildPowerProcedure.run(buildPowerProcedure.input.parse(input), play);
  if (isRefusal(built)) throw new Error(built.message);
  return built;
};
// biome-ignore lint/suspicious/noExplicitAny: the facts of a case, read here alone
const buildGiven = (g: any, play: SimversePlay, more: object = {}) =>
  build(
    {
      tier: g.tier,
      enhancements: g.enhancements ?? [],
      limitations: (g.limitations ?? []).map(limitationOf),
      ...more,
    },
    play,
  );
/** A price from bare percentages: the tier of that base price, with unlisted modifiers. */
function byPercent(g: Case['given'], play: SimversePlay) {
  const tier = TIER_NAMES.find(t => TIERS[t].cp === g.baseCp);
  const unlisted = [
    ...(g.enhancementsPercent ?? []).map((percent: number, i: number) => ({
      name: `enhancement ${i}`,
      percent,
    })),
    ...(g.limitationsPercent ?? []).map((percent: number, i: number) => ({
      name: `limitation ${i}`,
      percent: -percent,
    })),
  ];
  return buildPowerProcedure.run(buildPowerProcedure.input.parse({ tier, unlisted }), play);
}
const custom = (input: object) => {
  const power = powerOf(powerSchema.parse({ tier: 'Moderate', ...input }));
  if (isRefusal(power)) throw new Error(power.message);
  return power;
};
const use = (input: object, play: SimversePlay) => {
  const used = usePowerProcedure.run(usePowerProcedure.input.parse(input), play);
  if (isRefusal(used)) throw new Error(used.message);
  return used;
};
const activated = (input: object, play: SimversePlay) => {
  const done = activateProcedure.run(activateProcedure.input.parse(input), play);
  if (isRefusal(done)) throw new Error(done.message);
  return done;
};
const one = <T>(list: readonly T[]): T => {
  const [first] = list;
  if (first === undefined) throw new Error('nobody was affected');
  return first;
};
const somebody = (told: object, play: SimversePlay) => {
  const person = personOf(personSchema.parse(told), play);
  if (isRefusal(person)) throw new Error(person.message);
  return person;
};
const reached = (power: Usable, told: object, play: SimversePlay) => {
  const found = reachedOf(power, powerTarget.parse(told), 'torso', play);
  if (isRefusal(found)) throw new Error(found.message);
  return found;
};
const plainAt = {
  hand: 'main',
  location: 'torso',
  metres: 1,
  aimed: false,
  highGround: false,
  flanking: false,
  darkness: false,
  modifiers: [],
} as const;
const tierCosting = (mana: number) => TIER_NAMES.find(t => TIERS[t].resource === mana);

playCases(cases, ['POW', 'ENH', 'LIM'], rulings, {
  'SV-C-139': (g, { play }) => byPercent(g, play),
  'SV-C-140': (g, { play }) => {
    const built = buildGiven(g, play, { kind: 'maneuver' });
    return { ...built, staminaCost: built.resource === 'Stamina' && built.resourceCost };
  },
  'SV-C-141': (g, { play }) => {
    const built = buildGiven(g, play);
    return { ...built, manaCost: built.resource === 'Mana' && built.resourceCost, damage: `${built.dice}d6` };
  },
  'SV-C-142': (g, { play }) => {
    const built = buildGiven(g, play, { kind: 'maneuver' });
    const attack = readyPower('Power Attack')?.effects.find(e => e.does === 'modifier');
    return { ...built, staminaCost: built.resourceCost, attackModifier: attack?.value };
  },
  'SV-C-143': (g, { play }) => {
    const built = buildGiven(g, play);
    return { ...built, manaCost: built.resourceCost };
  },
  'SV-C-144': (g, { play }) => byPercent(g, play),
  'SV-C-145': (g, { play }) => byPercent(g, play),
  'SV-C-146': (g, { play }) => byPercent(g, play),
  'SV-C-147': (g, { play }) => byPercent(g, play),
  'SV-C-148': (g, { play }) => ({
    bestTier: g.skillLevels.map((skillLevel: number) => {
      const best = powerTierProcedure.run({ skillLevel }, play);
      return isRefusal(best) ? best : best.bestTier;
    }),
  }),
  'SV-C-149': (g, { play }) =>
    buildPowerProcedure.run(
      buildPowerProcedure.input.parse({ tier: 'Epic', kind: 'maneuver', skillLevel: g.Swords }),
      play,
    ),
  'SV-C-150': (g, { play }) => ({
    minutes: g.percent.map(
      (percent: number) =>
        build(
          { tier: 'Minor', enhancements: percent ? [{ name: 'Extra Duration', grade: percent / 10 }] : [] },
          play,
        ).minutes,
    ),
  }),
  'SV-C-151': (g, { play }) => {
    const percent = (input: unknown) => enhancementPercent(enhancement.parse(input));
    return {
      rangePercent: g.rangeSteps.map((doublings: number) => percent({ name: 'Extra Range', doublings })),
      rangeMetres: g.rangeSteps.map(
        (doublings: number) =>
          build({ tier: 'Minor', enhancements: [{ name: 'Extra Range', doublings }] }, play).rangeMetres,
      ),
      areaPercent: g.areaRadius.map((radius: number) => percent({ name: 'Area Effect', radius })),
      targetPercent: g.targets.map((targets: number) => percent({ name: 'Multiple Targets', targets })),
      conePercent:
        build({ tier: 'Minor', enhancements: ['Cone Shaped'] }, play).coneMetres === g.coneMetres &&
        percent('Cone Shaped'),
    };
  },
  'SV-C-152': (g, { play, trace }) => {
    const power = { tier: 'Moderate', enhancements: g.enhancements, baseRange: g.baseMetres };
    const done = activated({ power, user: { target: g.spellTn } }, play);
    return { margin: noted(trace.nodes, 'activation: margin'), maxMetres: done.reachMetres };
  },
  'SV-C-153': (g, { play }) => ({
    cost: g.cases.map(
      (c: { tier: string; reduced?: string; increased?: string }) =>
        build(
          {
            tier: c.tier,
            enhancements: c.reduced ? [{ name: 'Reduced Cost', to: c.reduced }] : [],
            limitations: c.increased ? [{ name: 'Increased Cost', to: c.increased }] : [],
          },
          play,
        ).resourceCost,
    ),
  }),
  'SV-C-154': (g, { play }) => {
    const power = { tier: tierCosting(g.manaCost) };
    const done = activated({ power, user: { target: g.spellcastingTn, mana: g.mana } }, play);
    return { success: done.activated, manaAfter: done.mana };
  },
  'SV-C-155': g => {
    const tries = g.stoneMana.map((stone: number) =>
      charge(
        g.manaCost,
        'Mana',
        { stamina: undefined, vitality: undefined, mana: g.mana, stones: [stone] },
        'own first',
      ),
    );
    const paid = tries.at(-1);
    return {
      allowed: tries.map((t: unknown) => !isRefusal(t)),
      after: { mana: paid.mana, stone: paid.stones[0] },
    };
  },
  'SV-C-156': (g, { play, trace }) => {
    const used = use(
      {
        power: g.power,
        user: { target: g.caster.spellcastingTn, mana: g.caster.mana },
        metres: g.distanceMetres,
        targets: [g.target],
      },
      play,
    );
    const target = one(used.targets);
    return {
      tn: used.tn,
      margin: noted(trace.nodes, 'activation: margin'),
      penalty: Number(noted(trace.nodes, 'attacker’s margin, 1 per 5') ?? 0),
      dodgeTn: target.defenceTn,
      hit: target.affected,
      damage: target.damage,
      manaAfter: used.mana,
    };
  },
  'SV-C-157': (g, { play, trace }) => {
    const used = use(
      { power: g.power, user: { target: g.user.shieldTn, stamina: g.user.stamina }, targets: [g.target] },
      play,
    );
    const target = one(used.targets);
    return {
      margin: noted(trace.nodes, 'activation: margin'),
      resistTn: target.defenceTn,
      losesNextAction:
        target.affected && used.effects.some(e => e.does === 'special' && e.what.includes('next action')),
      staminaAfter: used.stamina,
    };
  },
  'SV-C-158': (g, { play }) => {
    const power = custom({ enhancements: [{ name: 'Weakened Resistance', times: g.weakenedResistance }] });
    return {
      resistTn: powerResistTn(
        { power, by: 'WS', steps: Math.trunc(g.casterMargin / 5) },
        reached(power, g.target, play),
        play,
      ),
    };
  },
  'SV-C-159': (g, { play }) => {
    const power = custom({ enhancements: g.enhancements, against: { by: 'resist', attribute: 'WS' } });
    const now = circumstances.parse(undefined);
    const account = { stamina: undefined, mana: g.mana, vitality: undefined, stones: [] };
    const done = activate(
      {
        power,
        user: somebody({}, play),
        skill: {},
        now,
        at: plainAt,
        account,
        payFrom: 'own first',
        targetProne: false,
      },
      play,
    );
    if (isRefusal(done)) return done;
    return {
      activates: done.success,
      rolled: done.tn !== null,
      margin: done.margin,
      resistTn: powerResistTn({ power, by: 'WS', steps: done.steps }, reached(power, g.target, play), play),
      manaAfter: done.account.mana,
    };
  },
  'SV-C-160': g => {
    const { piercing } = armsOfPower(custom({ enhancements: g.enhancements }));
    const body = { AR: g.AR, piercing, resists: false, bleeds: true };
    return {
      effectiveAR: g.types.map((type: 'cutting') => effectiveAr(g.AR, type, piercing)),
      penetrating: g.types.map((type: 'cutting') => wound(g.raw, type, 'torso', 0, body).penetrating),
    };
  },
  'SV-C-161': (g, { play }) => {
    const power = { tier: 'Moderate', enhancements: g.enhancements, against: { by: 'attack' } };
    const used = use({ power, user: { target: g.spellcastingTn }, targets: [g.target] }, play);
    const target = one(used.targets);
    return { activates: used.activated, defenceRolled: target.defence !== 'none', hit: target.affected };
  },
  'SV-C-162': g => ({
    metres: pushedBy(design.parse({ tier: 'Major', enhancements: [g.enhancement] }), knockback(g.raw)),
  }),
  'SV-C-163': (g, { play }) => {
    const fast = (more: object) => build({ tier: 'Major', enhancements: ['Fast Cast'], ...more }, play);
    const given: Record<string, number> = { '10 minutes': 10, '1 hour': 60 };
    const minutes = g.fastCast
      .slice(1)
      .map((time: string) => fast({ castingMinutes: given[time] }).castingMinutes);
    const interrupt = { ...circumstances.parse(undefined), interrupting: true };
    const percent = (name: string) => enhancementPercent(enhancement.parse(name));
    return {
      faster: [fast({}).action, ...minutes.map((m: number) => `${m} minutes`)],
      percent: { 'Fast Cast': percent('Fast Cast'), 'Instant Action': percent('Instant Action') },
      instantAllowed:
        !whyNotUsable(design.parse({ tier: 'Major', enhancements: ['Instant Action'] }), interrupt) &&
        whyNotUsable(design.parse({ tier: 'Major' }), interrupt) !== undefined,
    };
  },
  'SV-C-164': (g, { play }) => {
    const done = activated(
      { power: { tier: 'Major', limitations: g.limitations }, user: { target: g.spellcastingTn } },
      play,
    );
    return { ...done, success: done.activated, backfire: done.gmDecides !== null };
  },
  'SV-C-165': (g, { play }) => {
    const power = {
      tier: 'Minor',
      enhancements: ['Reliable Activation'],
      limitations: g.usedPower.limitations,
    };
    let vitality: number | null = g.vitality;
    for (let i = 0; i < g.usedPower.uses; i++)
      vitality = activated({ power, user: { vitality } }, play).vitality;
    const active = { tier: 'Minor', limitations: g.activePower.limitations };
    const damageTaken = g.vitality - (vitality ?? 0);
    const kept = keepPower.run(keepPower.input.parse({ power: active, since: { damageTaken } }), play);
    return { vitalityAfter: vitality, fragilePowerEnded: !isRefusal(kept) && !kept.runs };
  },
  'SV-C-166': (g, { play }) => strain.run({ usesAtMinute: g.usesAtMinute }, play),
  'SV-C-167': g => {
    const powers = g.cases.map((c: { limitation: string }) => limitationOf(c.limitation));
    return {
      refused: g.cases.map((c: { usesToday?: number; preparedMinutes?: number }, i: number) => {
        const now = circumstances.parse({ usesInSpan: c.usesToday, preparedMinutes: c.preparedMinutes });
        return isRefusal(whyNotUsable(design.parse({ tier: 'Minor', limitations: [powers[i]] }), now));
      }),
      percent: powers.map((p: unknown) => -limitationPercent(limitation.parse(p))),
    };
  },
  'SV-C-168': g =>
    whyNotUsable(
      design.parse({ tier: 'Minor', ...g.power }),
      circumstances.parse({ held: g.state === 'Grappled' }),
    ),
  'SV-C-169': (g, { play }) => ({
    tn: activationTn(
      {
        power: custom(g.power),
        user: somebody({ perks: g.perks, armour: [{ piece: 'torso', AR: 7, armourClass: g.armour }] }, play),
        told: { target: g.spellcastingTn },
        at: plainAt,
        targetProne: false,
      },
      play,
    ),
  }),
  'SV-C-170': (g, { play }) => {
    const second = g.second.hasDuration.map((lasts: boolean) =>
      buildPowerProcedure.run(
        buildPowerProcedure.input.parse({
          tier: g.second.tier,
          limitations: g.second.limitations,
          baseMinutes: lasts ? 5 : null,
        }),
        play,
      ),
    );
    return {
      cp: buildGiven(g, play).cp,
      secondCp: second.map((s: Built | { refused: true }) => ('refused' in s ? null : s.cp)),
      secondRefused: second.map(isRefusal),
    };
  },
  'SV-C-171': (g, { play }) => buildGiven(g, play),
  'SV-C-172': (g, { play }) => {
    const both = g.enhancements.map((enhancements: string[]) => buildGiven({ ...g, enhancements }, play));
    return {
      rangeMetres: both.map((b: Built) => b.rangeMetres),
      minutes: both.map((b: Built) => b.minutes),
      cp: both.map((b: Built) => b.cp),
    };
  },
  'SV-C-369': (g, { play }) => ({
    manaAfter: Object.fromEntries(
      (['spendAll', 'spendNothing', 'spendHalf'] as const).map(reading => {
        const at = new Play(play.dice, { ...play.readings, 'SV-R-68': reading }, play.trace);
        return [reading, g.mana - spentOf(g.manaCost, false, at)];
      }),
    ),
  }),
  'SV-C-370': (g, { play }) => byPercent(g, play),
  'SV-C-379': (g, { play, trace }) => {
    const { attacker, defender } = g;
    const used = use(
      {
        power: attacker.maneuver,
        user: { DX: attacker.DX, ST: attacker.ST, skill: attacker.Axes, stamina: attacker.stamina },
        weapon: 'Battleaxe',
        targets: [defender],
      },
      play,
    );
    const target = one(used.targets);
    return {
      tn: used.tn,
      margin: noted(trace.nodes, 'attack: margin'),
      dodgeTn: target.defenceTn,
      hit: target.affected,
      raw: noted(trace.nodes, 'with 14 on the dice'),
      vitality: target.vitality,
      staminaAfter: used.stamina,
      bleedingCount: target.bleedingCount,
    };
  },
});
