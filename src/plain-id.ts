/** The form that an id of the service has to have here: its format is undocumented, and ids go into addresses, records and comments. */
export const PLAIN_ID = /^(?!\.+$)[\w.~:+=@,-]{1,256}$/;
