/** What the first screen does without: how every place behind it looks. */
import '../table/table.css';
import '../people/people.css';
import '../book/book.css';
import '../ask/sheet.css';
import '../result/result.css';
import '../odds/odds.css';
