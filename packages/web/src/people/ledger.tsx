/** What never leaves sight while one builds: the account, what is still to settle, and the numbers as they grow. */
import type { CharacterRules, PointAccount, Problem } from '@arbiter/engine';
import { labelOf, plural, said } from '../words.ts';
import { longName } from './long-name.ts';
import type { State } from './state.ts';

interface Props {
  readonly state: State;
  /** To the very place of this path. */
  readonly goTo: (path: string) => void;
}

/** The shortest account there is, at the top of a phone. */
export function LedgerLine({ state: { account, problems }, goTo }: Props) {
  const [first] = problems;
  return (
    <p class="ledger-line">
      {account && (
        <strong data-over={account.unspent < 0 || undefined}>
          {said(account.unspent)} {account.unit} left
        </strong>
      )}
      {first ? (
        <button type="button" class="plain" title={first.message} onClick={() => goTo(first.path)}>
          {plural(problems.length, 'thing')} to settle
        </button>
      ) : (
        <span data-legal>Legal by the book</span>
      )}
    </p>
  );
}

export function Ledger({ state, goTo, rules }: Props & { readonly rules: CharacterRules }) {
  const { account, problems, remarks, derived } = state;
  return (
    <aside class="account" aria-label="The sheet so far">
      {account && <Account account={account} />}
      <Verdict problems={problems} goTo={goTo} />
      {remarks.length > 0 && (
        <section aria-labelledby="remarks">
          <h2 id="remarks">Worth a word</h2>
          <ul class="remark-list">
            {remarks.slice(0, MOST_TOLD).map(({ message }, i) => (
              <li key={i}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <details open>
        <summary class="numbers-title">Numbers</summary>
        <dl class="number-list">
          {Object.entries(derived).map(([name, { value }]) => (
            <div key={name}>
              <dt>{longName(rules, labelOf(name))}</dt>
              <dd>{said(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </aside>
  );
}

const MOST_TOLD = 12;

function Account({
  account: { unit, spent, available, unspent, groups },
}: {
  readonly account: PointAccount;
}) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" class="account-left" data-over={unspent < 0 || undefined}>
        {said(unspent)} {unit} left
      </h2>
      <p class="account-bar" aria-hidden="true">
        <i
          style={{ width: `${available > 0 ? Math.max(0, Math.min(100, (spent / available) * 100)) : 0}%` }}
        />
      </p>
      <p class="quiet">
        {said(spent)} of {said(available)} spent
      </p>
      <ul class="account-groups">
        {groups
          .filter(({ lines }) => lines.length > 0)
          .map(({ title, cost, lines }) => (
            <li key={title}>
              <details>
                <summary>
                  {title} <strong>{said(cost)}</strong>
                </summary>
                <ul>
                  {lines.map(({ what, cost: price }, i) => (
                    <li key={i} class="account-row">
                      {what} <span>{said(price)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Verdict({ problems, goTo }: { readonly problems: readonly Problem[] } & Pick<Props, 'goTo'>) {
  return (
    <section class="ledger-verdict" aria-label="What is still to settle">
      <p role="status" class="legal" data-legal={problems.length === 0 || undefined}>
        {problems.length === 0 ? 'Legal by the book.' : `${plural(problems.length, 'thing')} to settle`}
      </p>
      {problems.length > 0 && (
        <ul class="problem-list">
          {problems.slice(0, MOST_TOLD).map(({ message, path }, i) => (
            <li key={i}>
              <button type="button" onClick={() => goTo(path)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
