/** For whom something is: everybody, nobody, or some of those who sit here, each a seal to tap. */
import type { Chair } from '@arbiter/engine';

interface SealProps {
  readonly chair: Pick<Chair, 'name' | 'role'>;
  readonly isThere: boolean;
}

/** A chair as a small seal: filled where somebody sits on it. */
export const ChairSeal = ({ chair, isThere }: SealProps) => (
  <span class={`chair-seal chair-${chair.role}${isThere ? ' chair-there' : ''}`} aria-hidden="true">
    {[...chair.name.trim()][0]?.toUpperCase() ?? '?'}
  </span>
);

interface Props {
  readonly legend: string;
  readonly chairs: readonly Chair[];
  readonly chosen: readonly string[];
  change(chosen: readonly string[]): void;
}

/** Several of them, tapped one by one. */
export function Whom({ legend, chairs, chosen, change }: Props) {
  return (
    <fieldset class="whom">
      <legend>{legend}</legend>
      {chairs.map(chair => {
        const { id, name } = chair;
        const isOn = chosen.includes(id);
        return (
          <label key={id} class="whom-one">
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => change(isOn ? chosen.filter(one => one !== id) : [...chosen, id])}
            />
            <ChairSeal chair={chair} isThere={isOn} />
            <span>{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
