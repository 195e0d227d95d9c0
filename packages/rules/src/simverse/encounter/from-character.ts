/** A character of the table, made ready to fight. */
import { isRefusal } from '@arbiter/engine';
import { accountOf } from '../character/account.ts';
import { assemble, type Build } from '../character/build.ts';
import type { Choices } from '../character/choices.ts';
import { attackerOf, fighterOf } from '../character/combatant.ts';
import { grow } from '../character/grow.ts';
import { loadOf, totalKg } from '../character/load.ts';
import type { ReadyPower } from '../content/power-library.ts';
import { readyPower } from '../content/powers.ts';
import { SKILL_NAMES, type SkillName } from '../content/skills.ts';
import { DAMAGE_TYPES, type DamageType } from '../content/weapons.ts';
import { encumbrance, maxMana, maxStamina, maxVitality, movementSpeed, speed } from '../derived.ts';
import { KNOCKBACK_METRES, PIERCED_AR } from '../enhancements.ts';
import { COMBAT_PERKS } from '../fighter.ts';
import { hasFlaw } from '../flaws.ts';
import type { SimversePlay } from '../play.ts';
import { hasEnhancement, hasLimitation, rangeOf, resourceCost, resourceOf } from '../power-design.ts';
import { skillTarget } from '../skills.ts';
import { levelsOf } from '../statistics.ts';
import type { CombatPower } from './combatant.ts';
import type { FighterInput } from './setup.ts';

/** SV-CRE-03 the other way round: the numbers a fight needs, from the choices that made the character. */
export function fromCharacter(choices: Choices, play: SimversePlay): FighterInput {
  const { build: created } = assemble(choices, play);
  const { build } = grow(created, accountOf(created, choices).unspent, choices, play);
  const { attributes, perks, flaws, size } = build;
  const levels = levelsOf(perks, flaws);
  const load = encumbrance(attributes, totalKg(loadOf(choices.gear, size)));
  const fighter = fighterOf(build, load);
  const ownSpeed = speed(attributes, levels, load);
  const level = (name: SkillName): number => build.skills.find(s => s.name === name)?.level ?? 0;
  return {
    name: choices.name || 'Nameless',
    count: 1,
    surprised: false,
    ...attributes,
    size,
    being: choices.being,
    maxVitality: maxVitality(attributes, size, levels),
    stamina: maxStamina(attributes, play.readings['SV-R-20'], levels),
    mana: maxMana(attributes, levels),
    speed: ownSpeed,
    movement: movementSpeed(ownSpeed, size, { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic') }),
    brawling: level('Brawling'),
    firstAid: treating(build, play),
    perks: fighter.perks.filter((p): p is FighterInput['perks'][number] => KNOWN.has(p)),
    flaws: fighter.flaws.filter(
      (f): f is FighterInput['flaws'][number] => f === 'One Eye' || f === 'Blind' || f === 'Paraplegic',
    ),
    poorVision: fighter.poorVision,
    conditions: [...fighter.conditions],
    weapons: choices.gear.weapons.map(weapon => {
      const { skill, specialized, weaponMaster } = attackerOf(build, choices, weapon, load, play);
      return { weapon, skill, specialized, weaponMaster, throwingSkill: level('Throwing') };
    }),
    shield:
      choices.gear.shield === null
        ? undefined
        : { shield: choices.gear.shield, skill: level('Shield'), specialized: false },
    armour: choices.gear.armour,
    powers: build.powers.flatMap(({ name, skill }) => combatPower(readyPower(name), skill, build, play)),
    fearless: false,
    veteran: false,
    prone: false,
  };
}

const KNOWN: ReadonlySet<string> = new Set([...COMBAT_PERKS, 'Charismatic Leader']);

const targetOf = (build: Build, skill: SkillName, play: SimversePlay): number => {
  const level = build.skills.find(s => s.name === skill)?.level ?? 0;
  const tn = skillTarget(
    { skill, level, attributes: build.attributes, perks: build.perks, flaws: build.flaws },
    play,
  );
  return isRefusal(tn) ? 0 : tn;
};

/** SV-R-40: First Aid or Medicine, whichever is better. */
const treating = (build: Build, play: SimversePlay): number =>
  Math.max(targetOf(build, 'First Aid', play), targetOf(build, 'Medicine', play));

/** The powers that a fight can carry out by itself: bolts, healing, and blows that go with an attack. */
export function combatPower(
  power: ReadyPower | undefined,
  skill: SkillName | undefined,
  build: Build,
  play: SimversePlay,
): CombatPower[] {
  if (!power) return [];
  const kind = kindOf(power);
  const cost = resourceCost(power.design);
  const pool = resourceOf(power.design);
  if (!kind || cost === null || pool === 'Vitality') return [];
  const name = skill ?? SKILL_NAMES.find(s => s === power.skill);
  const hurt = power.effects.find(
    e => e.does === 'damage' || e.does === 'weapon damage' || e.does === 'restore',
  );
  const toHit = power.effects.find(e => e.does === 'modifier' && e.to === 'attack');
  const type = hurt && 'type' in hurt ? DAMAGE_TYPES.find(t => t === hurt.type) : undefined;
  return [
    {
      name: power.name,
      tn: name ? targetOf(build, name, play) : 0,
      base: BASES[name ?? ''] ?? 'DX',
      pool: pool === 'Mana' ? 'mana' : 'stamina',
      cost,
      range: power.states.rangeMetres ?? rangeOf(power.design) ?? 0,
      kind,
      dice: hurt && 'dice' in hurt ? hurt.dice : 0,
      modifier: hurt && 'modifier' in hurt ? hurt.modifier : 0,
      type: (type ?? 'force') satisfies DamageType,
      toHit: toHit && 'value' in toHit ? toHit.value : 0,
      gestures: hasLimitation(power.design, 'Gesture Required'),
      verbal: hasLimitation(power.design, 'Verbal Component'),
      homing: hasEnhancement(power.design, 'Homing'),
      reliable: hasEnhancement(power.design, 'Reliable Activation'),
      piercing: hasEnhancement(power.design, 'Armor Piercing') ? PIERCED_AR : 0,
      push: hasEnhancement(power.design, 'Knockback') ? KNOCKBACK_METRES : 0,
    },
  ];
}

const BASES: Readonly<Record<string, CombatPower['base']>> = {
  Spellcasting: 'WS',
  Psionics: 'IN',
  'Divine Magic': 'CH',
  'Ritual Magic': 'IN',
};

function kindOf({ against, effects, timing }: ReadyPower): CombatPower['kind'] | undefined {
  const does = new Set(effects.map(e => e.does));
  if (does.has('special') || does.has('state') || does.has('summon')) return undefined;
  if (against.by === 'attack' && does.has('damage')) return 'bolt';
  if (against.by === 'weapon' && does.has('weapon damage') && timing === 'part of an attack') return 'blow';
  const heals = effects.some(e => e.does === 'restore' && e.pool === 'Vitality');
  return against.by === 'nothing' && heals ? 'heal' : undefined;
}
