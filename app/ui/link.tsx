export { Link, NavLink } from '@remix-run/react';
