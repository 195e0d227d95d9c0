/** What the first screen does without: how every place behind it looks. */
import './table.css';
import './people.css';
import './book.css';
import './sheet.css';
import './result.css';
import './odds.css';
