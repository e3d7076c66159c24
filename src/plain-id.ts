/** What an id of the service has to be to be used: the format is not documented, and ids go into addresses, records and comments. */
export const PLAIN_ID = /^(?!\.+$)[\w.~:+=@,-]{1,256}$/;
