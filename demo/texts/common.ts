// Sentence patterns that every kind of study uses. A slot is one sentence, said in one of several ways.
import type { Slot } from '../writing.ts'

export const opening: readonly Slot[] = [
  '{problem}',
  [
    'Several groups have reported on {reading1} [cc], and the picture that emerges is mixed.',
    'Earlier reports on {reading1} agree on the direction of the effect but not on its size [cc].',
    'What is known comes mostly from studies of {reading1} [cc], often with small numbers.',
    'Interest in {reading1} has grown steadily, and two groups have laid the groundwork [cc].',
    'Two studies of {reading1} are usually cited here [cc]; neither was designed to answer our question.',
  ],
  [
    'Work on {reading2} points the same way [c], although the conditions were milder than those met in practice.',
    'A later study of {reading2} raised doubts about how widely such results apply [c].',
    'The related literature on {reading2} offers useful methods [c], and we have borrowed some of them.',
    'The evidence on {reading2} is older and has held up well [c].',
    'Reports on {reading2} add detail without settling the matter [c].',
  ],
]

export const aim: readonly Slot[] = [
  '{gap}',
  [
    'The question matters because decisions are already being made, more from habit than from measurement [c].',
    'Opinions on this are firm, but the data behind them are thin [c].',
    'Guidance exists [c], but it predates today’s equipment and working conditions.',
    'New measurements seemed more useful to us than another model built on the same sparse data [c].',
    'The gap is a practical one: those who have to choose have no numbers to go on [c].',
  ],
  [
    'We therefore set out to study {short} in conditions close to everyday use, and to report everything we found.',
    'Here we report a study of {short} that was designed to give a usable answer, whichever way it came out.',
    'This paper describes how we studied {short}, what we found, and how far we think it can be trusted.',
    'Our aim was to provide figures on {short}, with their uncertainty, and to say where they cease to apply.',
    'Below we describe a study of {short} in which the analysis was fixed before the first result was seen.',
  ],
]

export const statistics: readonly Slot[] = [
  [
    'The analysis plan was written before the data were opened, and any departures from it are noted in the text.',
    'We fixed the analysis plan in advance, named the main comparison in it, and kept to it throughout.',
    'All analyses followed a plan that was dated and deposited before data collection ended.',
    'The main comparison and its direction were decided before the work began; everything else should be read as descriptive.',
  ],
  [
    'All intervals are 95% confidence intervals, and we call a difference clear only when its interval excludes zero.',
    'We report estimates with 95% intervals and reserve significance tests for the main comparison.',
    'Uncertainty is given as 95% intervals; the secondary comparisons are few and were not corrected for multiple testing.',
    'Estimates are given with 95% intervals, obtained from 2,000 bootstrap samples where no formula was available.',
  ],
  [
    'The calculations were checked twice, independently, starting from the raw files [c].',
    'The calculations were repeated by a second person using different software, as is good practice [c].',
    'We followed published guidance on reporting studies of this kind [c].',
    'The choice of model follows earlier practice in the field [c].',
  ],
  [
    'Every step in the analysis of {short} can be traced, since each number in the tables is produced by one line of a script.',
    'We made the study of {short} large enough to detect a difference of practical interest, allowing for the scatter seen in the pilot.',
    'Because so little was known about {short}, the size of the study was set by what was feasible rather than by a formula.',
  ],
]

export const meaning: readonly Slot[] = [
  [
    'The main result is simple to state, and it held up in every check we had planned.',
    'The answer to the question we began with is clearer than we had expected.',
    'Taken together, the results tell a consistent story with a few rough edges.',
    'The effect is large enough to matter in practice and small enough to be believable.',
    'Our findings support the view we set out to test, within limits that deserve a paragraph of their own.',
  ],
  '{meaning}',
  [
    'This interpretation fits what has been reported on {reading3} [c], where a similar pattern was seen on a smaller scale.',
    'A related mechanism has been proposed in work on {reading3} [cc], and our data neither require it nor rule it out.',
    'Work on {reading3} offers an instructive comparison [c]: there, too, the effect appeared only once conditions were demanding.',
    'We are not the first to think so; studies of {reading3} came close to the same explanation [cc].',
  ],
]

export const comparison: readonly Slot[] = [
  [
    'Our estimate lies a little below that of the most cited report [again], and above that of a later one [c].',
    'The effect we found is smaller than those reported earlier [again], probably because we did not leave out the difficult cases.',
    'The effect falls in the middle of the range reported so far [again], with less scatter than in most studies [c].',
    'Others have found larger effects [again]; their conditions were gentler and their follow-up was shorter [c].',
    'Where our work overlaps with that of others [again], the results agree within the margins of error, which is reassuring [c].',
  ],
  [
    'Studies of {reading4} would be the natural place to test whether the result generalises [c].',
    'Whether the same holds for {reading4} remains to be seen, though we know of nothing against it [c].',
    'For {reading4}, the evidence is still too thin to say the same [c].',
    'It would be worth repeating the work with {reading4} in mind [c].',
  ],
]

export const limits: readonly Slot[] = [
  [
    'The study has limitations that readers should bear in mind.',
    'A few caveats apply.',
    'A few things keep us from claiming more.',
    'The work is not without weaknesses.',
    'We see the following limitations.',
  ],
  '{limits}',
  [
    'We also made no attempt to estimate costs, which in many places will matter more than our figures.',
    'We also cannot say how well the effect would hold up over a longer period.',
    'The work was done by a single group, and replication by others would be worth more than any further analysis of ours.',
    'The people who took the readings knew what we hoped to find, although the instruments did not.',
    'Finally, people take more care during a study than on an ordinary day, so results elsewhere may be less tidy.',
  ],
]

export const conclusion: readonly Slot[] = [
  [
    'Our conclusion on {short} is simple.',
    'What can now be said about {short} is limited but firm.',
    'For {short}, the evidence now supports a clear conclusion.',
    'We draw one conclusion about {short}, and we do so with care.',
  ],
  '{use}',
  [
    'We have tried to report the work in enough detail for a sceptical reader to find out where we went wrong, and we hope that someone will try.',
    'This does not settle the matter, and a single careful replication elsewhere would tell us more than any further refinement of our own data.',
    'How far this holds elsewhere will depend on local conditions, which should be measured before anything is changed.',
  ],
  [
    'Anyone who doubts a number is welcome to check it, with their own hands and their own instruments.',
    'We would welcome attempts to repeat the study and will share the protocol with anyone who asks.',
    'The next step is a larger study by another group, for which the protocol is ready.',
    'Further work should begin where the uncertainty is now greatest, and the tables above show where that is.',
  ],
]

export const thanks: readonly Slot[] = [
  [
    'We thank the technical staff of our departments for their patient help over {monthsOfWork} months of work on {short}.',
    'We are grateful to two colleagues who read an early draft and disagreed with it constructively, as they had done throughout the {monthsOfWork} months of work on {short}.',
    'The work on {short} took {monthsOfWork} months and would have taken longer without the help of our colleagues.',
    'We thank everyone who gave their time to the study of {short} over {monthsOfWork} months.',
  ],
]

export const editorNotes: readonly Slot[] = [
  [
    'Clear and within scope.',
    'A well-prepared manuscript.',
    'Complete and readable throughout.',
    'The paper fits the journal and follows the template.',
  ],
  [
    'The figures have units and captions, and the references follow the Vancouver style.',
    'I checked the figures, tables and references and found nothing missing.',
    'The abstract is within the word limit and agrees with the results.',
    'Units and abbreviations are consistent across the text, tables and figures.',
  ],
  [
    'I’d like the reviewer to look closely at how the authors studied {short}.',
    'Sent for review with one question: do the authors allow for enough uncertainty in their results on {short}?',
    'For review: please pay particular attention to what is claimed about {short}.',
    'Please consider whether the conclusion about {short} follows from the data shown.',
  ],
]

export const reviewNotes: readonly Slot[] = [
  [
    'The paper asks a clear question about {short} and answers it with a well-chosen design.',
    'This is a careful piece of work on {short}, written without overstatement.',
    'I enjoyed reading this manuscript; the treatment of {short} is direct, and the figures carry the argument.',
    'The authors have done something useful: they have gathered data on {short} where others have guessed.',
  ],
  '{reviewPoint}',
  '{ask}',
  [
    'The paragraph on limitations is honest, and I would move one sentence from it to the abstract.',
    'The discussion could be shorter; the second paragraph repeats much of what the first implies.',
    'I would also like to see the raw values in a supplement, since readers will want to make their own plots.',
    'Please check the rounding in the tables, and give the number of observations next to each estimate.',
  ],
  [
    'With these small changes, I recommend publication.',
    'None of this stands in the way of publication, which I support.',
    'I am happy for the paper to be published once these points have been addressed.',
    'All of this should be easy to address, and I would then recommend publication.',
  ],
]

export const framing: readonly Slot[] = [
  [
    'Before we describe the work, two points need making.',
    'The aims of this paper are deliberately modest.',
    'Two preliminary remarks are in order.',
    'It may help to say where this study fits in.',
  ],
  [
    'We do not claim to explain everything about {short}; where an explanation is offered below, it is the simplest one that fits.',
    'We leave aside questions of cost and policy around {short}, which others are better placed to answer.',
    'Little in this study depends on special equipment, so anyone interested in {short} can repeat the work at modest cost.',
    'Our interest in {short} is practical, and we have kept the methods simple enough to be copied.',
  ],
  [
    'Readers who know the literature on {reading1} will recognise the general design; what is new is the attention given to ordinary conditions.',
    'The design owes something to earlier work on {reading2}, although the question asked there was a different one.',
    'Much of the experience that shaped the protocol was gained in studies of {reading3}, our own and other people’s.',
  ],
]

export const care: readonly Slot[] = [
  [
    'Possible sources of error in the study of {short} were listed before the work began, and a check was devised for each.',
    'We took care over details that are easily overlooked in studies of {reading1}.',
    'Because small errors add up in a study of {short}, a few precautions are worth mentioning.',
  ],
  [
    'One entry in twenty was checked by a second person, and any differences were settled at the end of each week.',
    'Notes were kept on paper as well as on the computer, and the two sets were compared before the analysis.',
    'Every file was backed up on the day it was created and never altered afterwards; corrections were kept in a separate list.',
    'A two-week pilot, which is not part of the results, helped us find the weak points in the procedure.',
  ],
  [
    'There were five departures from the protocol, none of which affects the main comparison.',
    'Days on which something out of the ordinary happened were flagged at the time, not after the results were known.',
    'No observation was removed simply because it looked odd.',
    'Whatever could be read by machine was; whatever needed judgement was assessed without sight of the other results.',
  ],
]

export const implications: readonly Slot[] = [
  [
    'What does this mean in practice?',
    'Those who have to decide may find the following useful.',
    'The result has practical consequences, some of them immediate.',
    'It is fair to ask what should now be done differently.',
  ],
  [
    'Anyone concerned with {reading1} can use the tables above as a first guide but should expect local conditions to shift the numbers somewhat.',
    'Our figures can be used directly where conditions resemble ours; elsewhere they are a reason to run a small trial before making a large change.',
    'Anyone who wishes to follow our approach to {short} should need no more than the description in the methods, and we are glad to answer questions.',
    'We would advise against adopting only part of the procedure, since our study of {short} cannot show which part does the work.',
  ],
  [
    'In teaching, this study of {short} may serve as an example of how much careful work can achieve with modest means.',
    'For research on {reading2}, the spread of our values provides what is needed to plan the size of further studies.',
    'Those who write guidance on {reading3} may wish to wait for a second study, but this one should at least give them pause.',
  ],
]
