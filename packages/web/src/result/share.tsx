/** A link that holds the question, the dice, the people and the rulings: whoever opens it sees the same outcome. */
import { useState } from 'preact/hooks';
import { copyText } from '../copy.ts';

export function Share({ link }: { readonly link: () => string }) {
  const [told, setTold] = useState('');
  const copy = async () => {
    if (await copyText(link())) {
      setTold('Copied.');
      return;
    }
    location.hash = new URL(link()).hash;
    setTold('The browser does not allow it: copy the address of this page, which has all of it now.');
  };
  return (
    <>
      <button type="button" class="plain" onClick={copy}>
        Copy a link to this answer
      </button>
      <span role="status" class="quiet">
        {told}
      </span>
    </>
  );
}
