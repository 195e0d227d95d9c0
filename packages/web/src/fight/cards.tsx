/** Cards to print: one small card for each foe, with its numbers, its attacks, and boxes to tick its life off in. */
import { fightRules, type Gauge, type Portrait, type Ruleset, type Seen } from '@arbiter/engine';
import { cardsPaper } from '@arbiter/engine/paper';
import { useEffect, useRef } from 'preact/hooks';
import { OnPaper } from '../frame/on-paper.tsx';
import './cards.css';
import { sealOf } from './layout.ts';

/** Up to so many are boxes to tick; of more one writes the number. */
const MOST_BOXES = 60;

interface Props {
  readonly ruleset: Ruleset;
  readonly state: unknown;
  /** The side whose foes are meant. */
  readonly own: string;
  /** Whether it is a part of a place that has its own name on top. */
  readonly isInside?: boolean;
  close(): void;
}

export function CardSheet({ ruleset, state, own, isInside = false, close }: Props) {
  const Title = isInside ? 'h2' : 'h1';
  const rules = fightRules(ruleset);
  const { fighters } = rules.glance(state);
  const foes = fighters.filter(({ side }) => side !== own);
  const seals = sealOf(fighters);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section class="card-sheet" aria-labelledby="cards-title">
      <header class="card-sheet-head">
        <Title id="cards-title" ref={title} tabIndex={-1}>
          Cards of the foes
        </Title>
        <button type="button" class="button" onClick={() => print()}>
          Print
        </button>
        <button type="button" class="plain" onClick={close}>
          Back
        </button>
      </header>
      <OnPaper pages={[cardsPaper(ruleset, rules, state, { title: 'Foes', own })]} />
      <ul class="foe-cards">
        {foes.map(foe => {
          const { letters = '?', number = '' } = seals.get(foe.id) ?? {};
          return (
            <li key={foe.id}>
              <FoeCard foe={foe} mark={letters + number} portrait={rules.portrait?.(state, foe.id)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface FoeProps {
  readonly foe: Seen;
  readonly mark: string;
  readonly portrait: Portrait | undefined;
}

function FoeCard({ foe: { name, pools = [] }, mark, portrait }: FoeProps) {
  const [life, ...others] = pools.filter(({ most }) => most !== undefined);
  return (
    <article class="foe-card" aria-label={name}>
      <h3>
        <span class="foe-mark" aria-hidden="true">
          {mark}
        </span>
        {name}
      </h3>
      {life && <Boxes gauge={life} />}
      <dl class="foe-numbers">
        {others.map(({ name: pool, most }) => (
          <FoeNumber key={pool} name={pool} value={String(most)} />
        ))}
        {portrait?.numbers.map(({ name: of, value }) => (
          <FoeNumber key={of} name={of} value={value} />
        ))}
      </dl>
      {portrait && portrait.attacks.length > 0 && (
        <ul class="foe-attacks">
          {portrait.attacks.map(({ name: with_, says }) => (
            <li key={with_}>
              <b>{with_}</b> {says}
            </li>
          ))}
        </ul>
      )}
      {portrait && portrait.traits.length > 0 && <p class="foe-traits">{portrait.traits.join(' · ')}</p>}
    </article>
  );
}

const FoeNumber = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Life to tick off, with the lines on its way down. */
function Boxes({ gauge: { name, most = 0, lines = [] } }: { readonly gauge: Gauge }) {
  const told = lines.map(({ at, says }) => `${String(at).replace('-', '−')} ${says}`).join(', ');
  return (
    <div class="foe-life">
      <span>
        {name} <b>{most}</b>
        {told && <small> {told}</small>}
      </span>
      {most <= MOST_BOXES && (
        <span class="foe-boxes" aria-hidden="true">
          {Array.from({ length: most }, (_, i) => (
            <i key={i} class={(i + 1) % 5 === 0 ? 'foe-box foe-fifth' : 'foe-box'} />
          ))}
        </span>
      )}
    </div>
  );
}
