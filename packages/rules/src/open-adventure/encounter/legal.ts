/** Everything the rules allow somebody now: what each act offers, as far as `whyNot` lets it pass. */
import type { LegalAction } from '@arbiter/engine';
import { magicIn, magicName } from '../content/magic.ts';
import { weaponBy } from '../content/weapon-list.ts';
import { BLOW_WORDS, INTENTION_WORDS } from '../content/words/deed-words.ts';
import { usualKind } from '../gear/weapons.ts';
import type { OpenAdventureReadings } from '../play.ts';
import type { Act, Offering } from './acts/act.ts';
import { othersPresent } from './acts/hindrances.ts';
import { ACTS, actOf, questionOf } from './acts/index.ts';
import { offerDeclarations, offerNames } from './acts/turn-acts.ts';
import type { Command } from './commands.ts';
import { type InTurn, inquiryOf, isInTurn } from './inquiry.ts';
import { askedNow } from './rounds/whose-turn.ts';
import { type Fighter, type FightState, fighterNamed } from './state.ts';
import { waitingFor, whyNot } from './why-not.ts';

type Offer = LegalAction<Command>;

export function legal(state: FightState, actor: string, _readings?: OpenAdventureReadings): readonly Offer[] {
  const me = fighterNamed(state, actor);
  if (!me || state.step === 'over') return [];
  const inquiry = inquiryOf(state);
  const asked = askedNow(state);
  const found: Offer[] = [];
  const offer: Offering = (command, label, cost, ...rules) => {
    const allowed = whyNot(state, command, inquiry) === undefined;
    if (allowed) found.push({ command, label, cost, rules, ...blowWords(command, me) });
    return allowed;
  };
  const isWaitedFor = waitingFor(state) === actor;
  if (asked && isWaitedFor) {
    questionOf(asked).offers(inquiry, me, offer, asked);
    if (asked.for !== 'answer') offer({ do: 'pass', actor }, 'Let it pass', '', 'OA-CMBT-12');
  }
  if (!isWaitedFor || asked) {
    // OA-CMBT-07: what takes no time, in another's turn.
    if (isInTurn(inquiry)) for (const act of FREE) act.offers?.(inquiry, me, offer, me);
  } else if (state.step === 'declare') offerDeclarations(inquiry, me, offer);
  else if (isInTurn(inquiry)) offerActs(inquiry, me, offer);
  else offerNames(inquiry, me, offer);
  return asked ? found : friendsLast(state, me, found);
}

/** The acts of a turn in the order of their table; those that are done to somebody one after the other, for each target. */
function offerActs(inquiry: InTurn, me: Fighter, offer: Offering): void {
  const others = othersPresent(inquiry.state, me);
  for (const { to, acts } of OFFERED) {
    const targets = to === 'others' ? others : to === 'anybody' ? [me, ...others] : [me];
    for (const target of targets) for (const act of acts) act.offers?.(inquiry, me, offer, target);
  }
}

const ALL: readonly Act[] = Object.values(ACTS);
const FREE = ALL.filter(({ free }) => free);
/** Acts that stand together in the table and are done to the same people. */
const OFFERED: { readonly to: Act['to']; readonly acts: Act[] }[] = [];
for (const act of ALL) {
  const last = OFFERED.at(-1);
  if (last && last.to === act.to) last.acts.push(act);
  else OFFERED.push({ to: act.to, acts: [act] });
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

const isHostile = (state: FightState, command: Command): boolean =>
  actOf(command).hostile === true ||
  (command.do === 'declare' && command.intention === 'attack') ||
  (command.do === 'use magic' && magicIn(state, command.magic)?.attack === true);

/** How people call a blow with just this, or what they mean to do. */
function blowWords(command: Command, me: Fighter): { readonly alias?: string } {
  if (command.do === 'declare') {
    const words = INTENTION_WORDS[command.intention];
    return {
      alias: command.intention === 'use magic' ? [words, ...me.powers.map(magicName)].join(' ') : words,
    };
  }
  if (command.do !== 'attack' || command.form !== 'strike') return {};
  const row = command.weapon ? weaponBy(me, command.weapon) : null;
  if (!row || row.unarmed) return { alias: BLOW_WORDS.unarmed };
  const kind = command.kind ?? usualKind(row);
  return { alias: BLOW_WORDS[row.kind === 'thrown' && kind === 'ranged' ? 'thrown' : kind] };
}
