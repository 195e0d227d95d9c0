/** The address of the page holds the question, the dice and the rulings: whoever opens it sees the same outcome. */
import { useState } from 'preact/hooks';

export function Share() {
  const [told, setTold] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setTold('Copied.');
    } catch {
      setTold('The browser does not allow it: copy the address of this page by hand.');
    }
  };
  return (
    <p class="share">
      <button type="button" class="plain" onClick={copy}>
        Copy a link to this outcome
      </button>{' '}
      <span role="status" class="quiet">
        {told}
      </span>
    </p>
  );
}
