/** Everything the rules allow somebody now: candidates that `whyNot` lets pass. */
import { cellsOf, isOnGrid, type LegalAction, neighbours, type Place } from '@arbiter/engine';
import { hasTalent, perksOf } from '../character/character.ts';
import { DANGER_SENSE, MOST_DANGER_SENSE } from '../checks/danger-sense.ts';
import { capital, plural } from '../checks/words.ts';
import { ATTACK_TALENTS } from '../combat/attack-talents.ts';
import { guardCost } from '../combat/guard.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { skewerName } from '../conditions/skewer.ts';
import { type ArmorName, armorNamed } from '../content/armor-list.ts';
import { BODY_REGIONS } from '../content/damage-types.ts';
import { BLOW_WORDS, INTENTION_WORDS } from '../content/deed-words.ts';
import { HERB_NAMES, LAMPS } from '../content/goods.ts';
import { type Magic, magicOf } from '../content/magic.ts';
import { abilityRow, type WeaponAbilityName } from '../content/weapon-ability-list.ts';
import { type WeaponName, weaponNamed } from '../content/weapon-list.ts';
import { usualKind } from '../gear/weapons.ts';
import { type OpenAdventureReadings, quietPlay, type RuleId } from '../play.ts';
import { HOLDS, LADDERS } from '../rounds/struggle.ts';
import { carefulWays, waysFor } from './acts/own-moves.ts';
import { timeToDress, timeToLight } from './acts/pack-acts.ts';
import { landingOf } from './acts/push.ts';
import { type AnsweredCommand, type AttackCommand, answersTo, canLose, offHandOf, sweeps } from './blows.ts';
import { timeToTakeUp } from './changes/thing-changes.ts';
import { type Command, INTENTIONS, RESPONSES, type Thing, TRIGGERS } from './commands.ts';
import { type Direction, directionsOf, nextPlace, straightAway } from './compass.ts';
import { allFighters, type Fighter, type FightState, isPresent, named } from './fight-state.ts';
import { bodyAt, canFly, pointsPerMove, waterDepth } from './ground.ts';
import { type Inquiry, inquiryOf, isFreeAttack, plainAttack } from './own-turn.ts';
import { declaredWords } from './tell.ts';
import { askedNow, turnNow, waitingFor } from './whose-turn.ts';
import { nameable, whyNot } from './why-not.ts';

type Offer = LegalAction<Command>;

export function legal(state: FightState, actor: string, _readings?: OpenAdventureReadings): readonly Offer[] {
  const me = named(state, actor);
  if (!me || state.step === 'over') return [];
  const inquiry = inquiryOf(state);
  const asked = askedNow(state);
  const found: Offer[] = [];
  const offer: Offering = (command, label, cost, ...rules) => {
    const allowed = whyNot(state, command, inquiry) === undefined;
    if (allowed) found.push({ command, label, cost, rules, ...blowWords(command, me) });
    return allowed;
  };
  if (waitingFor(state) !== actor) {
    if (!asked && turnNow(state)) freeDeeds(state, me, offer);
    return found;
  }
  if (asked?.for === 'answer') {
    offer(
      { do: 'answer', actor, maneuver: 'none', weapon: null, at: null },
      'Let it come',
      '',
      'OA-GUARD-02',
    );
    for (const { maneuver, weapon, at } of answersTo(
      state,
      asked.attack as AnsweredCommand,
      me,
      inquiry.play,
      asked.answers,
    ))
      offer(
        { do: 'answer', actor, maneuver, weapon, at },
        `${capital(maneuver)}${weapon ? ` with the ${weapon}` : ''}${at ? ` to ${at.x}, ${at.y}` : ''}`,
        '',
        maneuver === 'dodge'
          ? 'OA-GUARD-03'
          : maneuver === 'block'
            ? 'OA-GUARD-04'
            : maneuver === 'parry'
              ? 'OA-GUARD-05'
              : 'OA-WABL-05',
      );
    return found;
  }
  if (asked) {
    if (asked.for === 'lead')
      offer({ do: 'lead', actor }, `Lead ${state.fighters[asked.npc]!.name}`, 'free', 'OA-MORL-05');
    if (asked.for === 'interrupt')
      offer({ do: 'interrupt', actor }, 'Act now', 'the half-round kept', 'OA-CMBT-12');
    if (asked.for === 'free attack') freeAttacks(me, state.fighters[asked.target]!, offer);
    offer({ do: 'pass', actor }, 'Let it pass', '', 'OA-CMBT-12');
    return found;
  }
  if (state.step === 'declare') {
    declarations(state, me, offer);
    return friendsLast(state, me, found);
  }
  if (!turnNow(state)) {
    for (const next of nameable(state, inquiry.play).ids)
      offer(
        { do: 'name', actor, next },
        `${state.fighters[next]!.name} ${state.step === 'name starter' ? 'starts the next round' : 'is next'}`,
        '',
        'OA-CMBT-04',
      );
    if (found.length === 0) offer({ do: 'pass', actor }, 'Let it go on', '', 'OA-CMBT-04');
    return found;
  }
  deeds(state, me, offer, inquiry);
  return friendsLast(state, me, found);
}

/** The rules let anybody strike a friend; whoever looks for something to do sees everything else before it. */
function friendsLast(state: FightState, me: Fighter, offers: readonly Offer[]): readonly Offer[] {
  const isAtFriend = ({ command }: Offer): boolean =>
    isHostile(state, command) &&
    'target' in command &&
    command.target !== null &&
    state.fighters[command.target]?.side === me.side;
  const atFriends = offers.filter(isAtFriend);
  return atFriends.length === 0 ? offers : [...offers.filter(each => !isAtFriend(each)), ...atFriends];
}

const HOSTILE: readonly Command['do'][] = ['attack', 'wrestle', 'aim', 'feint', 'coup de grace'];
const isHostile = (state: FightState, command: Command): boolean =>
  HOSTILE.includes(command.do) ||
  (command.do === 'declare' && command.intention === 'attack') ||
  (command.do === 'use magic' && magicOf(state.magic, command.magic)?.attack === true);

/** How people call a blow with just this, or what they mean to do. */
function blowWords(command: Command, { powers }: Fighter): { readonly alias?: string } {
  if (command.do === 'declare') {
    const words = INTENTION_WORDS[command.intention];
    return { alias: command.intention === 'use magic' ? [words, ...powers].join(' ') : words };
  }
  if (command.do !== 'attack' || command.form !== 'strike') return {};
  const row = command.weapon ? weaponNamed(command.weapon) : null;
  if (!row || row.unarmed) return { alias: BLOW_WORDS.unarmed };
  const kind = command.kind ?? usualKind(row);
  return { alias: BLOW_WORDS[row.kind === 'thrown' && kind === 'ranged' ? 'thrown' : kind] };
}

/** Offers what is allowed, and says whether it is. */
type Offering = (command: Command, label: string, cost: string, ...rules: RuleId[]) => boolean;

/** OA-UNARM-07, OA-R-710: any single attack on somebody maneuvered, a strike or kick on somebody bound. */
function freeAttacks(me: Fighter, target: Fighter, offer: Offering): void {
  const { id: actor } = me;
  for (const weapon of weaponsOf(me))
    for (const form of weapon === null ? (['strike', 'kick'] as const) : (['strike'] as const)) {
      const blow = { ...plainAttack(actor, target.id, weapon), form };
      const label = `${capital(weapon ?? form)} against ${target.name}, free`;
      if (!offer(blow, label, 'free', 'OA-UNARM-07') || weapon === null) continue;
      for (const ability of payable(weapon, target, form))
        offer({ ...blow, buys: [ability] }, `${label}, paying for ${ability}`, 'free', 'OA-EXLT-02');
    }
  const grip = {
    do: 'wrestle',
    actor,
    target: target.id,
    ladder: 'clinch',
    into: null,
    drives: null,
  } as const;
  offer({ ...grip, use: 'push down' }, `Clinch with ${target.name}, free`, 'free', 'OA-UNARM-05');
}

function declarations(state: FightState, me: Fighter, offer: Offering): void {
  const { id: actor } = me;
  for (const intention of INTENTIONS) {
    const label = (name: string | null): string => `Declare ${declaredWords(intention, name)}`;
    if (intention === 'attack' || intention === 'use magic' || intention === 'help')
      for (const { id, name } of allFighters(state))
        offer({ do: 'declare', actor, intention, target: id }, label(name), '', 'OA-CMBT-02');
    offer({ do: 'declare', actor, intention, target: null }, label(null), '', 'OA-CMBT-02');
  }
}

/** What can be attacked with: what is in hand, what one is born with, bare hands. */
export const weaponsOf = (fighter: Fighter): (WeaponName | null)[] => [...weaponsInUse(fighter), null];

/** What is in hand and what one is born with, each once. */
export function weaponsInUse({ hands, weapons }: Fighter): readonly WeaponName[] {
  let others = false;
  for (const name of weapons) if (!hands.includes(name) && weaponNamed(name).natural) others = true;
  if (hands.length < 2 && !others) return hands;
  return [...new Set([...hands, ...weapons.filter(name => weaponNamed(name).natural)])];
}

function deeds(state: FightState, me: Fighter, offer: Offering, inquiry: Inquiry): void {
  const { id: actor } = me;
  const others = allFighters(state).filter(other => other.id !== actor && isPresent(other));
  attacks(state, me, others, offer);
  for (const target of others) {
    offer({ do: 'aim', actor, target: target.id }, `Aim at ${target.name}`, 'half-round', 'OA-AIM-02');
    offer(
      { do: 'feint', actor, target: target.id },
      `Feint against ${target.name}`,
      'half-round',
      'OA-AIM-03',
    );
    for (const weapon of weaponsOf(me)) endings(me, target, weapon, offer);
    if (hasTalent(me, 'aid ally'))
      for (const help of ['attacks', 'defends'] as const)
        offer(
          { do: 'aid ally', actor, target: target.id, help },
          `Help ${target.name}: ${help}`,
          'full-round',
          'OA-TLNT-07',
        );
  }
  for (const target of [me, ...others]) {
    if (target.conditions.length > 0)
      offer(
        { do: 'fight the fire', actor, target: target.id },
        `Fight the fire on ${target.name}`,
        'full-round',
        'OA-COND-08',
      );
    if (target.conditions.length > 0 && hasCondition(target, 'fascinate'))
      offer({ do: 'shake', actor, target: target.id }, `Shake ${target.name}`, 'half-round', 'OA-COND-19');
    if (me.pack['herbal medication'] && target.conditions.length > 0)
      for (const herb of HERB_NAMES)
        offer(
          { do: 'take herb', actor, target: target.id, herb },
          `${capital(herb)} for ${target.name}`,
          'half-round, a bottle',
          'OA-EQP-24',
        );
    if (me.aidKits > 0)
      offer(
        { do: 'first aid', actor, target: target.id },
        `First aid for ${target.name}`,
        'full-round, a kit',
        'OA-EQP-23',
      );
    if (target.skewers.length > 0)
      offer(
        { do: 'pull out', actor, target: target.id },
        `Pull the ${skewerName(target.skewers[0]!)} out of ${target.name}`,
        'full-round',
        'OA-WABL-19',
      );
  }
  magic(state, me, [me, ...others], offer);
  const guardTime = guardCost(inquiry.play) === 1 ? 'half-round' : 'two half-rounds';
  offer({ do: 'guard', actor }, 'Guard', guardTime, 'OA-GUARD-01');
  if (
    state.map.walls.length > 0 ||
    state.map.fog.length > 0 ||
    state.map.light !== 'brightness' ||
    others.length > 1
  )
    offer({ do: 'hide', actor, equipment: [] }, 'Hide', 'half-round', 'OA-ACT-24');
  offer({ do: 'search', actor, equipment: [] }, 'Search for those who hide', 'half-round', 'OA-ACT-15');
  offer({ do: 'run', actor }, 'Run', '1 stamina', 'OA-ACT-32');
  if (perksOf(me).some(perk => perk.sprint))
    offer({ do: 'sprint', actor }, 'Sprint', '1 stamina', 'OA-PERK-03');
  offer({ do: 'leave', actor }, 'Leave the fight', 'a step', 'OA-MOVE-09');
  offer({ do: 'stand up', actor }, 'Stand up', 'half-round', 'OA-COND-30');
  freeDeeds(state, me, offer);
  if (me.conditions.length > 0)
    offer({ do: 'collect oneself', actor }, 'Collect oneself', 'half-round', 'OA-COND-33');
  hands(state, me, offer);
  oil(state, me, offer);
  delays(state, me, offer);
  moves(state, me, offer, inquiry);
  offer({ do: 'end turn', actor }, 'End the turn', '', 'OA-CMBT-04');
}

/** OA-CMBT-07: what takes no time, in one's own turn or in another's. */
function freeDeeds(state: FightState, me: Fighter, offer: Offering): void {
  const { id: actor } = me;
  for (const weapon of new Set([...me.weapons, ...(me.lamp ? [me.lamp.source] : [])]))
    offer({ do: 'drop', actor, weapon }, `Drop the ${weapon}`, 'free', 'OA-CMBT-07');
  offer({ do: 'lie down', actor }, 'Lie down', 'free', 'OA-COND-30');
  for (const { who, against } of state.positions)
    if (against === actor)
      offer(
        { do: 'let go', actor, target: who },
        `Let go of ${state.fighters[who]!.name}`,
        'free',
        'OA-UNARM-16',
      );
  if (state.effects.length > 0) offer({ do: 'end magic', actor }, 'End own magic', 'free', 'OA-CMBT-07');
  if (me.delay) offer({ do: 'stop waiting', actor }, 'Wait no longer', 'free', 'OA-CMBT-12');
  if (hasTalent(me, DANGER_SENSE))
    for (let rerolls = MOST_DANGER_SENSE; rerolls >= 0; rerolls--)
      offer(
        { do: 'sense danger', actor, rerolls },
        rerolls > 0
          ? `Sense danger: up to ${plural(rerolls, 're-roll')} of the next reflex save`
          : 'Sense danger no longer',
        rerolls > 0 ? '1 stamina for each re-roll' : 'free',
        'OA-TLNT-02',
      );
  for (const { name } of me.armor)
    if (armorNamed(name).ability?.scores)
      offer(
        { do: 'use armor', actor, armor: name },
        `Use the strength of the ${name}`,
        '1 stamina',
        'OA-ARMR-15',
      );
}

function attacks(state: FightState, me: Fighter, others: readonly Fighter[], offer: Offering): void {
  for (const target of others)
    for (const weapon of weaponsOf(me)) attacksOn(state, me, target, weapon, offer);
}

/** OA-WABL-14: whither somebody can be driven, straight away apart. */
const directionsFor = (state: FightState, me: Fighter, target: Fighter): Direction[] => {
  const [attacker, from] = [me.id, bodyAt(me)];
  const away = straightAway(state.map, from, bodyAt(target));
  const play = quietPlay(state.readings);
  return directionsOf(state.map).filter(
    direction =>
      direction !== away &&
      landingOf(state, { attacker, from, id: target.id, spaces: 1, direction }, play) !== undefined,
  );
};

const REGIONS = BODY_REGIONS.map(({ name }) => name);
const atRegion = (region: (typeof REGIONS)[number] | 'most damage'): string =>
  region === 'most damage' ? 'where it hurts most' : `at the ${region}`;

/** Every way to attack one target with one weapon: plain, paid for, by talent, sparing, aimed, with the other hand. */
function attacksOn(
  state: FightState,
  me: Fighter,
  target: Fighter,
  weapon: WeaponName | null,
  offer: Offering,
): void {
  const plain = plainAttack(me.id, target.id, weapon);
  const row = weapon ? weaponNamed(weapon) : null;
  // OA-WABL-23: a weapon that always sweeps spares nobody beside its bearer.
  const what = sweeps(plain) ? `${weapon}, and everybody adjacent` : (weapon ?? 'bare hands');
  const turn = turnNow(state)!;
  const say = (command: AttackCommand, how: string, ...rules: RuleId[]): boolean =>
    offer(
      command,
      `Attack ${target.name} with ${what}${how}`,
      isFreeAttack(state, turn, command) === true ? 'free' : 'half-round',
      ...rules,
    );
  const rule: RuleId =
    row && usualKind(row) === 'ranged'
      ? 'OA-CMBT-15'
      : row && usualKind(row) === 'melee'
        ? 'OA-CMBT-14'
        : 'OA-UNARM-01';
  say(plain, '', rule);
  if (!row || row.unarmed) {
    if (!row) say({ ...plain, form: 'kick' }, ', a kick', 'OA-UNARM-04');
    const form = 'counter-weapon' as const;
    say({ ...plain, form }, ', counter-weapon', 'OA-UNARM-17');
    for (const knocksAway of canLose(target, form).slice(1))
      say({ ...plain, form, knocksAway }, `, counter-weapon against the ${knocksAway}`, 'OA-UNARM-17');
  }
  if (row?.abilities.some(({ ability }) => ability === 'reach'))
    say({ ...plain, through: true }, ' and everybody in between', 'OA-WABL-18');
  if (row?.firesAs) say({ ...plain, kind: 'ranged' }, ', fired', 'OA-WEAP-17');
  const paid = weapon ? payable(weapon, target, plain.form) : [];
  for (const ability of paid) {
    const bought: AttackCommand = { ...plain, buys: [ability] };
    const how = `, paying for ${ability}`;
    if (say(bought, how, abilityRow(ability).rule) && ability === 'knockback')
      for (const drives of directionsFor(state, me, target))
        say({ ...bought, drives }, `${how} to the ${drives}`, abilityRow(ability).rule);
  }
  if (paid.length > 1) say({ ...plain, buys: paid }, ', paying for everything', 'OA-EXLT-02');
  for (const talent of ATTACK_TALENTS)
    if (talent !== 'none' && talent !== 'shield bash' && hasTalent(me, talent)) {
      const offered = say({ ...plain, talent }, `, ${talent}`, rule);
      // OA-TLNT-12: its exult points may move the body region.
      if (offered && talent === 'sneak attack')
        for (const region of ['most damage', ...REGIONS] as const)
          say({ ...plain, talent, region }, `, ${talent} ${atRegion(region)}`, 'OA-TLNT-12');
    }
  if (!weapon && hasTalent(me, 'shield bash'))
    offer({ ...plain, talent: 'shield bash' }, `Shield bash against ${target.name}`, 'free', 'OA-TLNT-06');
  // OA-TLNT-16: from 1 to the weapon's destruction; for 1 is among the talents above.
  if (hasTalent(me, 'power attack') && row)
    for (let power = 2; power <= row.destruction; power++)
      say({ ...plain, talent: 'power attack', power }, `, power attack for ${power}`, 'OA-TLNT-16');
  if (row?.infrared) {
    say({ ...plain, infrared: true }, ', infrared', 'OA-WEAP-16');
    say({ ...plain, infrared: true, nonlethal: true }, ', infrared, nonlethal', 'OA-WEAP-16');
  }
  say({ ...plain, nonlethal: true }, ', nonlethal', 'OA-TACT-01');
  if (!row) say({ ...plain, form: 'kick', nonlethal: true }, ', a kick, nonlethal', 'OA-TACT-01');
  if (me.aiming === target.id) {
    say({ ...plain, region: 'most damage' }, ', aimed', 'OA-AIM-02');
    for (const region of REGIONS) say({ ...plain, region }, `, aimed ${atRegion(region)}`, 'OA-AIM-02');
    say({ ...plain, region: 'most damage', nonlethal: true }, ', aimed, nonlethal', 'OA-TACT-01');
  }
  if (weapon && weapon === offHandOf(state, me)) {
    say({ ...plain, offHand: true }, ', off hand', 'OA-TACT-05');
    say({ ...plain, offHand: true, nonlethal: true }, ', off hand, nonlethal', 'OA-TACT-01');
  }
  if (!weapon)
    for (const ladder of LADDERS) {
      const order = {
        do: 'wrestle' as const,
        actor: me.id,
        target: target.id,
        ladder,
        use: 'push down' as const,
        into: null,
        drives: null,
      };
      const label = ladder === 'clinch' ? `Clinch with ${target.name}` : `Grapple ${target.name}`;
      offer(order, label, 'half-round', ladder === 'clinch' ? 'OA-UNARM-05' : 'OA-UNARM-13');
      offer({ ...order, use: 'rise' }, `${label}, to rise`, 'half-round', 'OA-UNARM-05');
      for (const into of HOLDS)
        if (offer({ ...order, into }, `${label}: ${into}`, 'half-round', 'OA-UNARM-05') && into === 'hurled')
          for (const drives of directionsFor(state, me, target))
            offer(
              { ...order, into, drives },
              `${label}: hurled to the ${drives}`,
              'half-round',
              'OA-UNARM-12',
            );
    }
}

/** OA-COND-23: a coup de grace, plain or with what its exult points pay for. */
function endings(me: Fighter, target: Fighter, weapon: WeaponName | null, offer: Offering): void {
  const label = `Coup de grace for ${target.name}${weapon ? ` with the ${weapon}` : ''}`;
  const command = { do: 'coup de grace', actor: me.id, target: target.id, weapon, drives: null } as const;
  if (!offer({ ...command, buys: [] }, label, 'full-round', 'OA-COND-23')) return;
  const paid = weapon ? payable(weapon, target, 'strike') : [];
  for (const ability of paid)
    offer({ ...command, buys: [ability] }, `${label}, paying for ${ability}`, 'full-round', 'OA-EXLT-02');
  if (paid.length > 1)
    offer({ ...command, buys: paid }, `${label}, paying for everything`, 'full-round', 'OA-EXLT-02');
}

/** What can be paid for with a weapon when it strikes somebody. */
const payable = (weapon: WeaponName, target: Fighter, form: AttackCommand['form']): WeaponAbilityName[] =>
  weaponNamed(weapon)
    .abilities.filter(
      ({ ability, cost }) =>
        (cost !== undefined || abilityRow(ability).chosen === true) &&
        ability !== 'deflect' &&
        ability !== 'plasma rifle' &&
        (ability !== 'disarm' || canLose(target, form).length > 0),
    )
    .map(({ ability }) => ability);

/** What harms is meant for enemies, and what helps for oneself and one's friends: these are offered first. */
function likelyFirst(
  me: Fighter,
  { attack, damage, conditions }: Magic,
  targets: readonly Fighter[],
): Fighter[] {
  const harms = attack || damage !== null || conditions.length > 0;
  const isLikely = ({ side }: Fighter): boolean => (side !== me.side) === harms;
  return [...targets.filter(isLikely), ...targets.filter(target => !isLikely(target))];
}

function magic(state: FightState, me: Fighter, targets: readonly Fighter[], offer: Offering): void {
  for (const name of me.powers) {
    const piece = magicOf(state.magic, name);
    if (!piece) continue;
    for (const target of likelyFirst(me, piece, targets))
      offer(
        { do: 'use magic', actor: me.id, magic: name, target: target.id },
        `${capital(name)} on ${target.name}`,
        `${piece.action}, ${piece.cost} ${piece.form}`,
        piece.attack ? 'OA-CMBT-16' : 'OA-MAG-02',
      );
  }
}

function hands(state: FightState, me: Fighter, offer: Offering): void {
  const { id: actor } = me;
  for (const weapon of new Set(me.weapons)) {
    offer({ do: 'draw', actor, weapon }, `Draw the ${weapon}`, 'half-round', 'OA-CMBT-07');
    offer({ do: 'holster', actor, weapon }, `Put the ${weapon} away`, 'half-round', 'OA-CMBT-07');
  }
  for (const lamp of LAMPS)
    if (me.pack[lamp])
      offer(
        { do: 'light', actor, lamp },
        `Light a ${lamp}`,
        timeToLight(lamp) === 1 ? 'half-round' : 'full-round',
        'OA-CMBT-07',
      );
  for (const armor of new Set(me.spare.map(({ name }) => name)))
    offer({ do: 'don', actor, armor }, `Put the ${armor} on`, dressCost(armor), 'OA-ARMR-02');
  const off = [...me.shields, ...me.armor].map(({ name }) => name);
  for (const armor of new Set(me.dressing?.way === 'doff' ? [...off, me.dressing.armor] : off))
    offer({ do: 'doff', actor, armor }, `Take the ${armor} off`, dressCost(armor), 'OA-ARMR-02');
  for (const weapon of new Set(state.things.map(thing => thing.weapon)))
    offer({ do: 'pick up', actor, weapon }, `Pick up a ${weapon}`, takeUpCost(weapon), 'OA-CMBT-07');
}

const takeUpCost = (thing: Thing): string => (timeToTakeUp(thing) === 1 ? 'half-round' : 'full-round');

const dressCost = (armor: ArmorName): string =>
  timeToDress(armor) === 1 ? 'half-round' : 'full-round, for as long as it takes';

function delays(state: FightState, me: Fighter, offer: Offering): void {
  for (const trigger of TRIGGERS)
    for (const response of RESPONSES) {
      offer(
        { do: 'delay', actor: me.id, trigger, response, before: false },
        `Wait: ${response} when ${trigger}`,
        'half-round, and another kept',
        'OA-CMBT-12',
      );
      if (state.readings['OA-R-407'] === 'delayerSays')
        offer(
          { do: 'delay', actor: me.id, trigger, response, before: true },
          `Wait: ${response} before ${trigger}`,
          'half-round, and another kept',
          'OA-CMBT-12',
        );
    }
}

/** Up and down in the air, in water, and on walls. */
function heights(state: FightState, me: Fighter, offer: Offering): void {
  const { id: actor } = me;
  const deep = waterDepth(state, me);
  if (canFly(me) || deep > 0 || me.altitude !== 0)
    for (let z = -deep; z <= (canFly(me) ? 50 : 0); z++)
      offer(
        { do: 'rise', actor, z },
        z > 0 ? `Fly ${z} high` : z < 0 ? `Dive ${-z} deep` : me.altitude > 0 ? 'Land' : 'Come up',
        'speed points',
        'OA-POST-02',
      );
  if (state.map.heights.length === 0) return;
  for (const at of [me, ...neighbours(state.map, me)])
    offer(
      { do: 'climb', actor, x: at.x, y: at.y, equipment: [] },
      `Climb to ${at.x}, ${at.y}`,
      'speed points',
      'OA-ACT-27',
    );
}

function moves(state: FightState, me: Fighter, offer: Offering, inquiry: Inquiry): void {
  const turn = turnNow(state)!;
  if (turn.halfRounds === 0 && me.speedLeft === 0) return;
  heights(state, me, offer);
  if (me.wall) return;
  inquiry.ways ??= waysFor(state, me, turn, inquiry.play);
  const careful = carefulWays(state, me, turn, inquiry.play);
  const oneMove = me.speedLeft + pointsPerMove(state, me, inquiry.play);
  for (const { at, cost } of inquiry.ways.places())
    if (cost > 0) {
      const around = careful?.cost(at) ?? cost;
      const points = around < Number.POSITIVE_INFINITY ? around : cost;
      offer(
        { do: 'move', actor: me.id, x: at.x, y: at.y },
        `Move to ${at.x}, ${at.y}`,
        // OA-TERR-07: what one half-round does not pay for, two do.
        points <= me.speedLeft ? 'speed points' : points <= oneMove ? 'half-round' : 'two half-rounds',
        'OA-MOVE-03',
      );
    }
  jumps(state, me, offer, inquiry);
}

/** OA-ACT-07: over whatever cannot simply be walked: as far as anybody gets at best, in every direction. */
function jumps(state: FightState, me: Fighter, offer: Offering, { play }: Inquiry): void {
  const { map } = state;
  if (map.heights.length === 0 && map.terrain.length === 0 && map.fires.length === 0) return;
  const points = me.speedLeft + turnNow(state)!.halfRounds * pointsPerMove(state, me, play);
  for (const direction of directionsOf(map)) {
    let at: Place = me;
    for (let spaces = 1; spaces <= points; spaces++) {
      at = nextPlace(map, at, direction);
      if (!isOnGrid(map, at)) break;
      offer(
        { do: 'jump', actor: me.id, x: at.x, y: at.y, equipment: [] },
        `Jump to ${at.x}, ${at.y}`,
        plural(spaces, 'speed point'),
        'OA-ACT-07',
      );
    }
  }
}

/** OA-EQP-16: oil on the ground around, poured out or set alight. */
function oil(state: FightState, me: Fighter, offer: Offering): void {
  const { map } = state;
  const pours = (me.pack.oil ?? 0) > 0;
  if (!pours && map.oil.length === 0) return;
  const around = new Map(
    cellsOf(map, bodyAt(me))
      .flatMap(cell => [cell, ...neighbours(map, cell)])
      .map(({ x, y }) => [`${x}, ${y}`, { x, y }]),
  );
  for (const [where, at] of around) {
    const there = { actor: me.id, x: at.x, y: at.y };
    if (pours)
      offer({ do: 'pour oil', ...there }, `Pour oil out at ${where}`, 'half-round, a bottle', 'OA-EQP-16');
    offer({ do: 'set alight', ...there }, `Set the oil at ${where} alight`, 'half-round', 'OA-EQP-16');
  }
}
