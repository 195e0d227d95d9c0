/** Everything the rules allow somebody now: what each act offers, as far as `whyNot` lets it pass. */
import { magicIn, magicName } from '../content/magic.ts';
import { weaponBy } from '../content/weapon-list.ts';
import { BLOW_WORDS, INTENTION_WORDS } from '../content/words/deed-words.ts';
import { usualKind } from '../gear/weapons.ts';
import type { OpenAdventureReadings } from '../play.ts';
import type { Act, Offer } from './acts/act.ts';
import { othersPresent } from './acts/hindrances.ts';
import { ACTS, actOf, questionOf, roundQuestionOf } from './acts/index.ts';
import type { Command } from './commands.ts';
import { type InTurn, inquiryOf, isInTurn } from './inquiry.ts';
import { askedNow } from './rounds/whose-turn.ts';
import { type Fighter, type FightState, fighterNamed } from './state.ts';
import { waitingFor, whyNot } from './why-not.ts';

export function legal(state: FightState, actor: string, _readings?: OpenAdventureReadings): readonly Offer[] {
  const me = fighterNamed(state, actor);
  if (!me || state.step === 'over') return [];
  const inquiry = inquiryOf(state);
  const asked = askedNow(state);
  const isWaitedFor = waitingFor(state) === actor;
  const found: Offer[] = [];
  const keep = (offers: readonly Offer[] = []): void => {
    for (const offer of offers) if (!whyNot(state, offer.command, inquiry)) found.push(withAlias(offer, me));
  };
  if (asked && isWaitedFor) keep(questionOf(asked).offers(state, me, asked, inquiry));
  if (!isWaitedFor || asked) {
    // OA-CMBT-07: what takes no time, in another's turn.
    if (isInTurn(inquiry)) for (const act of FREE) keep(act.offers?.(state, me, inquiry));
  } else if (state.step === 'declare' || !isInTurn(inquiry))
    keep(roundQuestionOf(state).offers(state, me, undefined, inquiry));
  else keepActs(inquiry, me, keep);
  return asked ? found : friendsLast(state, me, found);
}

/** The acts of a turn in the order of their table; those that are done to somebody one after the other, for each target. */
function keepActs(inquiry: InTurn, me: Fighter, keep: (offers?: readonly Offer[]) => void): void {
  const { state } = inquiry;
  const others = othersPresent(state, me);
  for (const { to, acts } of OFFERED)
    if (to === undefined) for (const act of acts) keep(act.offers?.(state, me, inquiry));
    else
      for (const target of to === 'others' ? others : [me, ...others])
        for (const act of acts) keep(act.offersOn?.(state, me, target, inquiry));
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
  actOf(command)?.hostile === true ||
  (command.do === 'declare' && command.intention === 'attack') ||
  (command.do === 'use magic' && magicIn(state, command.magic)?.attack === true);

/** An offer with how people call it. */
function withAlias(offer: Offer, me: Fighter): Offer {
  const alias = aliasOf(offer.command, me);
  return alias === undefined ? offer : { ...offer, alias };
}

/** How people call a blow with just this, or what they mean to do. */
function aliasOf(command: Command, me: Fighter): string | undefined {
  if (command.do === 'declare') {
    const words = INTENTION_WORDS[command.intention];
    return command.intention === 'use magic' ? [words, ...me.powers.map(magicName)].join(' ') : words;
  }
  if (command.do !== 'attack' || command.form !== 'strike') return undefined;
  const row = command.weapon ? weaponBy(me, command.weapon) : null;
  if (!row || row.unarmed) return BLOW_WORDS.unarmed;
  const kind = command.kind ?? usualKind(row);
  return BLOW_WORDS[row.kind === 'thrown' && kind === 'ranged' ? 'thrown' : kind];
}
