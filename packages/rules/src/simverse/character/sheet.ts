/** A character's numbers, each a tree of reasons. */
import { type Derived, type Explained, isRefusal, Trace } from '@arbiter/engine';
import { LOCATIONS, protectionAt } from '../armour.ts';
import { attackTn } from '../attack-tn.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, START } from '../attributes.ts';
import { damageOf } from '../damage.ts';
import { type Defence, defenceTn } from '../defence.ts';
import {
  carryCapacity,
  type Encumbrance,
  encumbrance,
  formatDamage,
  KG_PER_ST,
  luck,
  manaPerShortRest,
  maxLift,
  maxMana,
  maxStamina,
  maxVitality,
  movementSpeed,
  perception,
  speed,
  staminaAttribute,
  staminaPerShortRest,
  strengthDamageBonus,
} from '../derived.ts';
import { hasFlaw } from '../flaws.ts';
import { COMBAT_REFLEXES } from '../initiative.ts';
import { MOVES } from '../movement.ts';
import { hasPerk } from '../perks.ts';
import type { SimversePlay } from '../play.ts';
import { finishedTn } from '../rolls.ts';
import { SIZES, sizeModifier } from '../size.ts';
import { skillTarget } from '../skills.ts';
import { levelsOf } from '../statistics.ts';
import { armsOf, isRanged, type WeaponInput } from '../weapons.ts';
import type { Account } from './account.ts';
import type { Build } from './build.ts';
import type { Choices } from './choices.ts';
import { attackerOf, defenderOf, mastersWeapon, skillOfWeapon, wornOf } from './combatant.ts';
import { finished } from './finished.ts';
import type { Grown } from './grow.ts';
import { loadOf, totalKg } from './load.ts';
import { equipped } from './outfit.ts';
import { type Readings, reckoning } from './reckoning.ts';
import { beyondUsual } from './remarks.ts';

type Value = Explained['value'];
type Explain = (play: SimversePlay) => Value | undefined;

/** Everything that follows from a character's choices. */
export function derive(given: Choices, readings?: Readings): Derived {
  const choices = equipped(given);
  const numbers: Record<string, Explained> = {};
  const put = (name: string, explain: Explain): void => {
    const trace = Trace.recording();
    const value = explain(reckoning(readings, trace));
    if (value !== undefined) numbers[name] = { value, why: trace.nodes };
  };
  const { build, account, grown } = finished(choices, reckoning(readings));
  const loadKg = totalKg(loadOf(choices.gear, build.size));
  const load = encumbrance(build.attributes, loadKg);

  putAccount(put, choices, account, grown);
  putAttributes(put, build);
  putAdvice(put, build, choices);
  putPools(put, build, choices);
  putMovement(put, build, load);
  putCarrying(put, build, choices, loadKg, load);
  putSkills(put, build, choices, load);
  putCombat(put, build, choices, load);
  for (const { name, cp, tier, skill } of build.powers)
    put(`Power: ${name}`, ({ trace }) => {
      trace.note('SV-POW-08', `${tier}, price in CP`, cp);
      return skill ? `${tier}, with ${skill}` : tier;
    });
  return numbers;
}

/** A number with one line of reason. */
function noted({ trace }: SimversePlay, rule: string, label: string, value: number): number {
  trace.note(rule, label, value);
  return value;
}

type Put = (name: string, explain: Explain) => void;

/** SV-CRE-02, SV-ADV-08 */
function putAccount(put: Put, { powerLevel }: Choices, account: Account, grown: Grown): void {
  put('Power level', () => powerLevel);
  put('CP available', ({ trace }) => {
    const sum = trace.sum('SV-CRE-02', 'CP available').add(powerLevel, account.base, 'SV-CRE-01');
    const { credited, flawsWorth } = account;
    return sum.add(
      `flaws worth ${flawsWorth}${credited < flawsWorth ? `, ${credited} at most` : ''}`,
      credited,
      'SV-CRE-04',
    ).total;
  });
  put('CP spent', ({ trace }) => {
    const sum = trace.sum('SV-CRE-02', 'CP spent');
    for (const { group, what, cp, rule, source } of account.lines)
      if (group !== 'flaws') sum.add(source ? `${what} (${source})` : what, cp, rule);
    return sum.total;
  });
  put('CP unspent', ({ trace }) => {
    const sum = trace
      .sum('SV-ADV-08', 'CP unspent')
      .add('available', account.available)
      .add('spent at creation', -account.spent);
    for (const { what, cp } of grown.ledger) sum.add(what, cp);
    return sum.total;
  });
  put('CP earned in play', () => (grown.ledger.length > 0 ? grown.earned : undefined));
  put('Weeks of training', () => grown.ledger.reduce((sum, { weeks }) => sum + weeks, 0) || undefined);
}

function putAttributes(put: Put, { attributes, changes, size }: Build): void {
  put('Size', ({ trace }) => {
    trace.note('SV-SIZE-01', 'height', SIZES[size].height);
    return size;
  });
  for (const a of ATTRIBUTES)
    put(a, ({ trace }) => {
      const sum = trace.sum('SV-ATTR-02', ATTRIBUTE_NAMES[a]).add('start', START);
      sum.add(`size ${size}`, sizeModifier(size, a), 'SV-SIZE-03');
      for (const { source, change } of changes[a]) sum.add(source, change);
      return sum.change('never below 1', () => attributes[a], 'SV-R-60').total;
    });
}

/** SV-ATTR-08, SV-ATTR-09: what goes beyond the usual of the power level wants a reason in the story, no more. */
function putAdvice(put: Put, build: Build, choices: Choices): void {
  const beyond = beyondUsual(build, choices);
  put('Beyond the usual', ({ trace }) => {
    for (const { attribute, usual } of beyond)
      trace.note('SV-ATTR-08', `${attribute}: usually ${usual} at most`, build.attributes[attribute]);
    return beyond.length ? beyond.map(b => b.attribute).join(', ') : undefined;
  });
}

/** SV-DER-01 to 05 */
function putPools(put: Put, { attributes, size, perks, flaws }: Build, { being }: Choices): void {
  const levels = levelsOf(perks, flaws);
  const body = being === 'construct' ? 'Integrity' : 'Vitality';
  put(body, ({ trace }) => maxVitality(attributes, size, levels, trace));
  put('Stamina', play => maxStamina(attributes, play.ruling('SV-R-20'), levels, play.trace));
  put('Mana', ({ trace }) => maxMana(attributes, levels, trace));
  put('Stamina per short rest', play => {
    const reading = play.ruling('SV-R-20');
    const of = staminaAttribute(reading);
    return noted(
      play,
      'SV-DER-04',
      `${of} ${attributes[of]} / 2, rounded down`,
      staminaPerShortRest(attributes, reading),
    );
  });
  put('Mana per short rest', play =>
    noted(play, 'SV-DER-05', `AW ${attributes.AW} / 2, rounded down`, manaPerShortRest(attributes)),
  );
  put('Perception', ({ trace }) => perception(attributes, trace));
  put('Luck', play =>
    noted(play, 'SV-DER-10', `AW ${attributes.AW} / 2, rounded down`, finishedTn(luck(attributes))),
  );
  put('Strength damage bonus', play =>
    noted(play, 'SV-DER-11', `(ST ${attributes.ST} − 10) / 2, rounded down`, strengthDamageBonus(attributes)),
  );
}

/** SV-DER-08, SV-INIT-01, SV-INIT-11 */
function putMovement(put: Put, { attributes, size, perks, flaws }: Build, load: Encumbrance): void {
  const levels = levelsOf(perks, flaws);
  const plain = speed(attributes, levels, load);
  const reflexes = hasPerk(perks, 'Combat Reflexes') ? COMBAT_REFLEXES : 0;
  const hindrance = { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic'), load };
  put('Speed', ({ trace }) => speed(attributes, levels, load, trace));
  put(
    'Initiative',
    ({ trace }) =>
      trace.sum('SV-INIT-01', 'Initiative').add('Speed', plain).add('Combat Reflexes', reflexes, 'SV-PERK-02')
        .total,
  );
  put('Half move', ({ trace }) => movementSpeed(plain, size, hindrance, trace));
  const moving = movementSpeed(plain, size, hindrance);
  for (const [name, { times, rule }] of [
    ['Full move', MOVES.full],
    ['Sprint', MOVES.sprint],
  ] as const)
    put(name, play => noted(play, rule, `${moving} m × ${times}`, moving * times));
}

/** SV-DER-13, SV-DER-14 */
function putCarrying(
  put: Put,
  { attributes, size }: Build,
  { gear }: Choices,
  loadKg: number,
  load: Encumbrance,
): void {
  const { ST } = attributes;
  put('Maximum lift', play =>
    noted(play, 'SV-DER-13', `ST ${ST} × ${KG_PER_ST.lift} kg`, maxLift(attributes)),
  );
  put('Carry capacity', play =>
    noted(play, 'SV-DER-13', `ST ${ST} × ${KG_PER_ST.carry} kg`, carryCapacity(attributes)),
  );
  put('Load', ({ trace }) => {
    for (const { what, kg } of loadOf(gear, size)) trace.note('', what, kg);
    return loadKg;
  });
  put('Encumbrance', ({ trace }) => {
    trace.note('SV-DER-14', `${loadKg} kg of ${carryCapacity(attributes)} kg`, load);
    return load;
  });
}

function putSkills(put: Put, build: Build, choices: Choices, load: Encumbrance): void {
  const { attributes, perks, flaws } = build;
  const armour = heaviest(choices);
  for (const { name, level, specializations } of build.skills) {
    const use = { skill: name, attributes, level, perks, flaws, load, armour };
    put(`Skill: ${name}`, play => numberOr(skillTarget(use, play)));
    for (const field of specializations)
      put(`Skill: ${name} (${field})`, play => numberOr(skillTarget({ ...use, specialized: true }, play)));
  }
}

const heaviest = (choices: Choices): 'none' | 'light' | 'medium' | 'heavy' => {
  const classes = wornOf(choices).map(
    piece => piece.armourClass ?? (['light', 'medium', 'heavy'] as const)[piece.AD] ?? 'heavy',
  );
  return (['heavy', 'medium', 'light'] as const).find(c => classes.includes(c)) ?? 'none';
};

/** SV-ATK-01 to 06: what the weapons in the pack do, and how one defends. */
function putCombat(put: Put, build: Build, choices: Choices, load: Encumbrance): void {
  const worn = wornOf(choices);
  const natural = hasPerk(build.perks, 'Natural Armor');
  for (const location of LOCATIONS)
    put(`AR ${location}`, play => protectionAt(worn, location, natural, build.size, play).AR || undefined);
  const incoming = { ranged: false, unarmed: false, frontal: true, steps: 0 };
  const defend =
    (how: Defence, weapon: WeaponInput | undefined): Explain =>
    play => {
      const AD = protectionAt(worn, 'torso', natural, build.size, reckoning(play.readings)).AD;
      return numberOr(
        defenceTn(how, defenderOf(build, choices, weapon, load, play), { ...incoming, AD }, play),
      );
    };
  put('Dodge', defend('dodge', undefined));
  put('Block', defend('block', undefined));
  for (const weapon of choices.gear.weapons)
    putWeapon(put, build, choices, load, weapon, defend('parry', weapon));
}

function putWeapon(
  put: Put,
  build: Build,
  choices: Choices,
  load: Encumbrance,
  weapon: WeaponInput,
  parry: Explain,
): void {
  const arms = armsOf(weapon);
  if (isRefusal(arms)) return;
  const { ST } = build.attributes;
  // Weapons that no skill of the list covers have no target number until the table has chosen one.
  if (skillOfWeapon(weapon))
    put(`Attack: ${arms.name}`, play =>
      attackTn(attackerOf(build, choices, weapon, load, play), arms, AT_HAND, false, play),
    );
  put(`Damage: ${arms.name}`, play => {
    const force = {
      ST,
      weaponMaster: mastersWeapon(build, weapon),
      martialArts: hasPerk(build.perks, 'Martial Arts Training'),
      bonus: 0,
    };
    return formatDamage(damageOf(arms, force, 0, play));
  });
  if (!isRanged(arms.kind)) put(`Parry: ${arms.name}`, parry);
}

/** An attack without anything that speaks for or against it; at no distance yet, which nothing compares equal to. */
const AT_HAND = {
  hand: 'main',
  location: 'torso',
  metres: Number.NaN,
  aimed: false,
  highGround: false,
  flanking: false,
  darkness: false,
  modifiers: [],
} as const;

const numberOr = (value: number | object): number | undefined =>
  typeof value === 'number' ? value : undefined;
