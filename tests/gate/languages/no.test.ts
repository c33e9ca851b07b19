import { testPagesIn } from '../judge-pages';

testPagesIn('no');
