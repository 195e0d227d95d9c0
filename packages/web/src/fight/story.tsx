/** What will be told of a fight: how it went, who fell, where it turned, the luck of it, and every sentence. */
import {
  courseOf,
  type EncounterOutcome,
  type FightLog,
  fightRules,
  GAME_MASTER,
  type Glance,
  listed,
  type Ruleset,
  type Seen,
  type Step,
} from '@arbiter/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import './fight.css';
import './story.css';
import type { Chance, Luck, ToldStep } from '@arbiter/simulator';
import { courseFrom } from '@arbiter/simulator';
import { copyText } from '../copy.ts';
import { afterPaint } from '../frame/after-paint.ts';
import { pack } from '../packed.ts';
import { hashOf } from '../route.ts';
import { download } from '../table/download.ts';
import { capital, percent } from '../words.ts';
import { chanceText, percent as inPoints } from './chance.ts';
import { helperFor, type Stop } from './client.ts';
import { Opening, oneIn, Throws } from './happened.tsx';
import { sealOf } from './layout.ts';
import { knownOf } from './odds.tsx';
import { type OpeningTold, openingTold } from './opening-told.ts';
import { inkOf, Seal } from './seal.tsx';
import { pageOf, sendPage } from './story-page.ts';
import { turningOf } from './turning.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly fight: FightLog;
}

/** Moments at which the chance to win is worked out afterwards. */
const MOMENTS = 24;

interface Findings {
  readonly steps: readonly ToldStep[];
  readonly chances: ReadonlyMap<number, Chance>;
  readonly luck: readonly Luck[];
  readonly working: boolean;
  readonly problem: string;
}

const NOTHING_YET: Findings = { steps: [], chances: new Map(), luck: [], working: true, problem: '' };

export function FightStory({ ruleset, fight }: Props) {
  const rules = fightRules(ruleset);
  const glance = useMemo(() => rules.glance(fight.state), [rules, fight]);
  const side = glance.fighters[0]?.side ?? 'party';
  const { standing } = useMemo(() => courseOf(fight.log), [fight]);
  const outcome = rules.outcome(fight.state);
  const found = useFindings(ruleset, fight, side, standing.length);
  // Hundreds of lines, which nothing changes that comes after them.
  const opening = useMemo(() => openingTold(ruleset, fight, GAME_MASTER), [ruleset, fight]);
  const chronicle = useMemo(
    () => <Chronicle opening={opening} steps={found.steps} />,
    [opening, found.steps],
  );
  const title = outcome ? headline(outcome.winner, side) : 'Not over yet';
  const page = useRef<HTMLElement>(null);
  return (
    <article class="story" ref={page}>
      <header class="story-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p class="story-who">
          {partiesOf(glance).map(([name, all], i) => (
            <span key={name} class={inkOf(name, side)}>
              {i > 0 && <span class="quiet"> against </span>}
              <b>{listed(all)}</b>
            </span>
          ))}
          {outcome && (
            <span class="quiet">
              , in {rounds(outcome.rounds)}
              {glance.round > outcome.rounds && ` and what came after, until round ${glance.round}`}
            </span>
          )}
        </p>
        <p class="story-do">
          <button type="button" class="button" onClick={() => print()}>
            Print
          </button>
          <button
            type="button"
            class="plain"
            disabled={found.steps.length === 0}
            onClick={() => {
              const name = `${title}: ${partiesOf(glance)
                .map(([, all]) => listed(all))
                .join(' against ')}`;
              if (page.current)
                sendPage(name, pageOf(page.current, name), (file, html) => download(file, html, 'text/html'));
            }}
          >
            Send it as a page
          </button>
          <CopyStory title={title} opening={opening} steps={found.steps} />
          <StoryLink ruleset={ruleset} fight={fight} />
        </p>
      </header>
      {found.problem && <p class="wrong">{found.problem}</p>}
      <StoryLine found={found} steps={standing.length} side={side} />
      <div class="story-facts">
        <Fallen glance={glance} steps={found.steps} side={side} />
        <Turned found={found} outcome={outcome} side={side} />
        <Fortune found={found} standing={standing} />
      </div>
      {found.working && <p class="quiet story-working">Looking back over {standing.length} steps …</p>}
      {chronicle}
    </article>
  );
}

const headline = (winner: string, side: string): string =>
  winner === side ? 'Won' : winner === 'nobody' || winner === 'unfinished' ? 'Nobody won' : 'Lost';

const rounds = (n: number): string => (n === 1 ? 'one round' : `${n} rounds`);

/** `Wolf 1, Wolf 2` are two wolves. */
function partiesOf({ fighters }: Glance): readonly (readonly [side: string, names: readonly string[]])[] {
  const sides = [...new Set(fighters.map(({ side }) => side))];
  return sides.map(side => {
    const stems = fighters.filter(one => one.side === side).map(({ name }) => name.replace(/ \d+$/, ''));
    const names = [...new Set(stems)].map(stem => {
      const n = stems.filter(other => other === stem).length;
      return n > 1 ? `${n} × ${stem}` : stem;
    });
    return [side, names] as const;
  });
}

/** Everything that is worked out afterwards, as it comes in. */
function useFindings(ruleset: Ruleset, fight: FightLog, side: string, length: number): Findings {
  const [found, setFound] = useState(NOTHING_YET);
  useEffect(() => {
    const helper = helperFor(ruleset.id);
    let known = NOTHING_YET;
    let stopTelling: Stop | undefined;
    // Findings come faster than pictures.
    const learn = (news: Partial<Findings>): void => {
      known = { ...known, ...news };
      stopTelling ??= afterPaint(() => {
        stopTelling = undefined;
        setFound(known);
      });
    };
    let open = 3;
    const done = (): void => {
      open--;
      if (open === 0) learn({ working: false });
    };
    const problem = (sentence: string): void => learn({ problem: sentence, working: false });
    const points = Math.min(MOMENTS, length);
    const after = Array.from({ length: points + 1 }, (_, i) => Math.round((i * length) / points));
    helper.ask(
      'log',
      { fight, viewer: GAME_MASTER },
      { found: ({ steps }) => learn({ steps }), done, problem },
    );
    helper.ask('luck', { fight }, { found: luck => learn({ luck: [...known.luck, luck] }), done, problem });
    helper.ask(
      'line',
      { fight, side, after },
      {
        found: ({ after: at, chance }) => learn({ chances: new Map(known.chances).set(at, chance) }),
        done,
        problem,
      },
    );
    return () => {
      helper.end();
      stopTelling?.();
    };
  }, [ruleset, fight]);
  return found;
}

const [WIDE, HIGH] = [720, 150];

/** How much of each side was left, and how the chance to win went. */
function StoryLine({ found, steps, side }: { found: Findings; steps: number; side: string }) {
  const x = (after: number): number => (after / Math.max(1, steps)) * WIDE;
  const y = (share: number): number => HIGH - share * HIGH;
  const sides = [...new Set(found.steps.flatMap(({ life }) => Object.keys(life)))];
  const lives = sides.map(name => ({
    name,
    d: `M0 0L${found.steps.map(({ life }, i) => `${x(i + 1).toFixed(1)} ${y(life[name] ?? 0).toFixed(1)}`).join('L')}`,
  }));
  const chances = [...knownOf(found.chances)].sort(([a], [b]) => a - b);
  const line = chances.map(([after, { share }]) => `${x(after).toFixed(1)} ${y(share).toFixed(1)}`).join('L');
  const starts = found.steps.flatMap(({ round }, i) =>
    i > 0 && round !== found.steps[i - 1]?.round ? [{ round, at: x(i) }] : [],
  );
  return (
    <figure class="story-line">
      <svg viewBox={`-4 -6 ${WIDE + 8} ${HIGH + 26}`} role="img" aria-label={lineSaid(found)}>
        <path class="story-frame" d={`M0 0V${HIGH}H${WIDE}`} />
        {starts.map(({ round, at }) => (
          <g key={round}>
            <path class="story-round" d={`M${at.toFixed(1)} 0V${HIGH}`} />
            <text class="story-tick" x={at} y={HIGH + 16}>
              {round}
            </text>
          </g>
        ))}
        {found.steps.length > 0 &&
          lives.map(({ name, d }) => <path key={name} class={`story-life ${inkOf(name, side)}`} d={d} />)}
        {chances.length > 1 && <path class="story-chance" d={`M${line}`} />}
      </svg>
      <figcaption>
        {sides.map(name => (
          <span key={name} class={inkOf(name, side)}>
            <i class="story-key" /> life of {name}
          </span>
        ))}
        {chances.length > 1 && (
          <span>
            <i class="story-key story-key-chance" /> chance to win
          </span>
        )}
        <span class="quiet">rounds below</span>
      </figcaption>
    </figure>
  );
}

function lineSaid({ steps, chances }: Findings): string {
  const last = steps.at(-1);
  const all = [...knownOf(chances).values()].sort((a, b) => a.share - b.share);
  const [least, most] = [all[0], all.at(-1)];
  return [
    last
      ? `At the end ${Object.entries(last.life)
          .map(([side, life]) => `${inPoints(life)} of ${side} was left`)
          .join(', ')}.`
      : '',
    least && most && all.length > 1
      ? `The chance to win lay between ${chanceText(least)} and ${chanceText(most)}.`
      : '',
  ].join(' ');
}

function Fallen({ glance, steps, side }: { glance: Glance; steps: readonly ToldStep[]; side: string }) {
  const seals = useMemo(() => sealOf(glance.fighters), [glance]);
  const fell = steps.flatMap((step, i) => step.fell.map(id => ({ id, step, i })));
  // Who got up again fell only where they stayed down.
  const out = glance.fighters.filter(({ able, there }) => !able || !there);
  const lineOf = (one: Seen) => fell.findLast(({ id }) => id === one.id)?.step;
  return (
    <section aria-labelledby="fallen-title">
      <h2 id="fallen-title">Who fell</h2>
      {out.length === 0 && <p class="quiet">Everybody still stands.</p>}
      <ul class="story-fallen">
        {out.map(one => (
          <li key={one.id}>
            <Seal
              fighter={{ ...one, able: true, pools: [] }}
              ink={inkOf(one.side, side)}
              {...(seals.get(one.id) ?? { letters: '?', number: '' })}
            />
            <span>
              <b>{one.name}</b>
              {lineOf(one) && <small>round {lineOf(one)?.round}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where it turned, or that it never did; told once every moment is known. */
function Turned({
  found,
  outcome,
  side,
}: {
  found: Findings;
  outcome: EncounterOutcome | undefined;
  side: string;
}) {
  if (found.working || !outcome || outcome.winner === 'nobody' || outcome.winner === 'unfinished')
    return null;
  const moments = [...knownOf(found.chances)]
    .sort(([a], [b]) => a - b)
    .map(([after, chance]) => ({ after, chance }));
  const won = outcome.winner === side;
  const turning = turningOf(moments, won);
  if (!turning) return null;
  if (turning.is === 'steady')
    return (
      <section aria-labelledby="turned-title">
        <h2 id="turned-title">It never turned</h2>
        <p>
          {won ? 'At its worst' : 'At its best'}, in round {roundAt(found, turning.worst.after)}, the chance
          to win was <b>{chanceText(turning.worst.chance)}</b>.
        </p>
      </section>
    );
  const { from, to } = turning;
  const told = found.steps.slice(from.after, to.after);
  // What hurt is what turned it; a long walk before it did not.
  const sentences = told.flatMap(step => (step.fell.length > 0 ? step.told : [])).slice(0, 3);
  const all = sentences.length > 0 ? sentences : told.flatMap(step => step.told).slice(-3);
  return (
    <section aria-labelledby="turned-title">
      <h2 id="turned-title">Where it turned</h2>
      <p class="story-turn">
        From <b>{chanceText(from.chance)}</b> to <b>{chanceText(to.chance)}</b> to win, in round{' '}
        {roundAt(found, to.after)}
      </p>
      <p>{all.join(' ')}</p>
    </section>
  );
}

const roundAt = ({ steps }: Findings, after: number): number => steps[Math.max(0, after - 1)]?.round ?? 1;

/** The throw that was rarest, by its own dice; else the one that worked, or failed, against the longest odds. */
function Fortune({ found, standing }: { found: Findings; standing: readonly Step[] }) {
  // Of luck that is still being looked for, the greatest is not known.
  if (found.working) return null;
  const rarest = (is: 'good' | 'bad'): Luck | undefined =>
    found.luck
      .filter(({ rarity }) => rarity?.is === is && rarity.chance <= RARE)
      .sort((a, b) => a.rarity!.chance - b.rarity!.chance)[0];
  const against = (worked: boolean): Luck | undefined =>
    found.luck
      .filter(one => one.worked === worked && oddsOf(one) < UNLIKELY)
      .sort((a, b) => oddsOf(a) - oddsOf(b))[0];
  const line = (title: string, one: Luck | undefined, said: (one: Luck) => string) => {
    const step = one && standing[one.step];
    if (!one || !step) return null;
    return (
      <section aria-label={title}>
        <h2>{title}</h2>
        <p class="story-turn">{said(one)}</p>
        <p>{(found.steps[one.step]?.told ?? []).join(' ')}</p>
        {step.dice && <Throws thrown={step.dice.slice(0, 2)} />}
      </section>
    );
  };
  const [lucky, unlucky] = [rarest('good'), rarest('bad')];
  const how = (word: string) => (one: Luck) => `${capital(oneIn(one.rarity!.chance))}, or ${word}`;
  return (
    <>
      {lucky
        ? line('The luckiest roll', lucky, how('better'))
        : line('The luckiest roll', against(true), one => `${percent(oddsOf(one))} to come off, and it did`)}
      {unlucky
        ? line('The unluckiest', unlucky, how('worse'))
        : line('The unluckiest', against(false), one => `${percent(oddsOf(one))} to fail, and it did`)}
    </>
  );
}
/** How likely it was that a throw went as it did. */
const oddsOf = ({ chance = 1, worked }: Luck): number => (worked ? chance : 1 - chance);
/** Of two ways a throw may go, the likelier is no luck. */
const UNLIKELY = 0.5;
/** Rarer than this is worth telling of by itself. */
const RARE = 0.1;

/** Every sentence, by rounds; what one step brought stands together. */
function Chronicle({
  opening,
  steps,
}: {
  readonly opening: OpeningTold;
  readonly steps: readonly ToldStep[];
}) {
  const chapters = chaptersOf(steps);
  return (
    <section class="chronicle" aria-labelledby="chronicle-title">
      <h2 id="chronicle-title">The whole of it</h2>
      {steps.length > 0 && opening.told.length + opening.dice.length > 0 && (
        <section>
          <h3>Before the first turn</h3>
          <Opening opening={opening} />
        </section>
      )}
      {chapters.map(({ round, lines }) => (
        <section key={round}>
          <h3>Round {round}</h3>
          {lines.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </section>
      ))}
    </section>
  );
}

/** What happened, by rounds. */
export const chaptersOf = (steps: readonly ToldStep[]): readonly { round: number; lines: string[] }[] => {
  const chapters: { round: number; lines: string[] }[] = [];
  for (const { round, told } of steps) {
    const last = chapters.at(-1);
    const chapter = last?.round === round ? last : { round, lines: [] };
    if (chapter !== last) chapters.push(chapter);
    if (told.length > 0) chapter.lines.push(told.join(' '));
  }
  return chapters.filter(({ lines }) => lines.length > 0);
};

/** The whole fight in an address: whoever opens it is told the same story by the same book. */
function StoryLink({ ruleset, fight }: Props) {
  const [told, setTold] = useState('');
  const copy = async (): Promise<void> => {
    const course = courseFrom(fight);
    const packed = course && (await pack(course));
    if (packed === undefined) {
      setTold('There is too much of this fight for an address: send it as a page instead.');
      return;
    }
    const at = { system: ruleset.id, choices: {} };
    const { href } = new URL(hashOf({ view: 'fight', ...at, id: packed, story: true }), location.href);
    setTold((await copyText(href)) ? 'The address is copied: whoever opens it reads this story.' : href);
  };
  return (
    <>
      <button type="button" class="plain" onClick={() => void copy()}>
        Copy a link
      </button>
      <span role="status" class="story-told quiet">
        {told}
      </span>
    </>
  );
}

interface CopyProps {
  readonly title: string;
  readonly opening: OpeningTold;
  readonly steps: readonly ToldStep[];
}

function CopyStory({ title, opening, steps }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const text = (): string =>
    [
      title,
      '',
      ...opening.told,
      ...chaptersOf(steps).flatMap(({ round, lines }) => ['', `Round ${round}`, ...lines]),
    ].join('\n');
  const copy = async (): Promise<void> => setCopied(await copyText(text()));
  return (
    <button type="button" class="plain" onClick={copy} disabled={steps.length === 0}>
      {copied ? 'Copied' : 'Copy as text'}
    </button>
  );
}
