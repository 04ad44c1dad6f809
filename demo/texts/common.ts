// Sentence patterns that every kind of study uses. A slot is one sentence, said in one of several ways.
import type { Slot } from '../writing.ts'

export const opening: readonly Slot[] = [
  '{problem}',
  [
    'Several groups have reported on {reading1} [cc], and the picture that emerges is uneven.',
    'Earlier reports on {reading1} agree on the direction and differ on the size of the effect [cc].',
    'What is known comes mostly from work on {reading1} [cc], often with small numbers.',
    'Interest in {reading1} has grown steadily, and two groups have prepared the ground [cc].',
    'Two studies of {reading1} are usually cited here [cc]; neither was designed for our question.',
  ],
  [
    'Work on {reading2} points the same way [c], although the conditions were milder than those met in practice.',
    'A later study of {reading2} raised doubts about how far those results can be carried over [c].',
    'The neighbouring literature on {reading2} offers methods that can be borrowed [c], and we have borrowed some.',
    'For {reading2} the evidence is older, and has held up well [c].',
    'Reports on {reading2} add detail without settling the matter [c].',
  ],
]

export const aim: readonly Slot[] = [
  '{gap}',
  [
    'The question matters because decisions are being made now, on habit more than on measurement [c].',
    'Opinions on this are firm, and the data behind them are thin [c].',
    'Guidance exists [c], but it was written before the present equipment and working conditions were common.',
    'A plain measurement seemed to us more useful than another model of the same few data [c].',
    'The gap is a practical one: those who have to choose are left without numbers [c].',
  ],
  [
    'We therefore set out to measure {short} under conditions close to everyday use, and to report all of what we found.',
    'Here we report a study of {short} that was planned to give a usable answer, whichever way it came out.',
    'This paper describes what we did to examine {short}, what came out, and how far we think it can be trusted.',
    'Our aim was to put numbers to {short}, with their uncertainty, and to say where they stop being valid.',
    'In what follows we describe a direct test of {short}, with the analysis fixed before the first result was seen.',
  ],
]

export const statistics: readonly Slot[] = [
  [
    'The analysis was written down before the data were opened, and departures from it are named in the text.',
    'We fixed the plan of analysis in advance and kept to it, with the single exception noted below in the discussion.',
    'All analyses follow a plan that was dated and deposited before the last measurement was taken.',
    'The main comparison and its direction were decided before the work began; everything else is to be read as description.',
  ],
  [
    'Intervals are 95% intervals throughout, and a difference is called clear only when its interval excludes zero.',
    'We report estimates with 95% intervals and leave tests of significance to the one main comparison.',
    'Uncertainty is given as 95% intervals; no correction was made for the secondary comparisons, which are few.',
    'Estimates come with 95% intervals, obtained by resampling with 2,000 draws where no formula was at hand.',
  ],
  [
    'Two of us checked the calculations independently, from the raw files onward [c].',
    'The calculations were repeated by a second author with different software, as is good practice [c].',
    'We followed published advice on reporting studies of this kind [c].',
    'The choice of model follows earlier practice in the field [c].',
  ],
  [
    'For {short} this means that a reader can repeat every step from the files, since each number in the tables is produced by one line of the script.',
    'The size of the study was chosen so that a difference of practical interest in {short} would not be missed, allowing for the scatter seen in the pilot.',
    'Because so little was known of {short}, the size of the study was set by what was feasible and not by a formula, and we say so plainly.',
  ],
]

export const meaning: readonly Slot[] = [
  [
    'The main result is simple to state, and it held in every check that we had planned.',
    'The answer to the question we began with is clearer than we had expected.',
    'Taken together, the measurements tell one story, with a few rough edges.',
    'The effect is large enough to matter in practice and small enough to be believable.',
    'Our findings support the view we set out to test, within limits that deserve a paragraph of their own.',
  ],
  '{meaning}',
  [
    'That reading fits what has been said about {reading3} [c], where a similar pattern was seen on a smaller scale.',
    'A related mechanism has been proposed in work on {reading3} [cc], and our data neither need it nor rule it out.',
    'The comparison with {reading3} is instructive [c]: there, too, the effect appeared only once conditions were demanding.',
    'We are not the first to think so; studies of {reading3} came close to the same explanation [cc].',
  ],
]

export const comparison: readonly Slot[] = [
  [
    'Our estimate lies a little below that of the most cited report [again], and above that of a later one [c].',
    'Compared with earlier figures [again], ours are lower, probably because we did not leave out the difficult cases.',
    'The size of the effect agrees with the middle of the range reported so far [again], and the scatter is smaller than in most [c].',
    'Others have found larger effects [again]; their conditions were gentler, and their follow-up shorter [c].',
    'Where our work overlaps with that of others [again], the two agree within their errors, which is reassuring [c].',
  ],
  [
    'Studies of {reading4} would be the natural place to test whether the result travels [c].',
    'Whether the same holds for {reading4} is open, though nothing speaks against it [c].',
    'For {reading4}, the evidence is still too thin to say the same [c].',
    'It would be worth repeating the work with {reading4} in mind [c].',
  ],
]

export const limits: readonly Slot[] = [
  [
    'The study has limits that readers should weigh.',
    'Some cautions apply.',
    'Three things keep us from claiming more.',
    'The work is not without weaknesses.',
    'We see the following limits.',
  ],
  '{limits}',
  [
    'We also made no attempt to estimate costs, which will decide more than our figures do in many places.',
    'Nor did we follow the effect for long enough to say how durable it is.',
    'A single group did the work, and a repetition by others would be worth more than any further analysis of ours.',
    'The people who took the readings knew what we hoped to find, although the instruments did not.',
    'Finally, those who take part in a study are seldom quite like those who do not.',
  ],
]

export const conclusion: readonly Slot[] = [
  [
    'The plain conclusion on {short} is this.',
    'What can be said about {short} after this work is limited but firm.',
    'For {short}, the evidence now allows a clear recommendation.',
    'We draw one conclusion about {short}, and draw it with care.',
  ],
  '{use}',
  [
    'We have tried to report the work in enough detail that a reader who doubts it can find out where we went wrong, and we hope that somebody will try.',
    'This does not close the matter, and a single careful repetition in another place would tell more than a further refinement of what we have.',
    'How large the benefit is elsewhere will depend on the starting point, which should be measured before anything is changed.',
  ],
  [
    'Anybody who doubts a number is invited to measure it again, with other hands and another instrument.',
    'We would welcome a repetition elsewhere, and will share the protocol with anybody who asks.',
    'The next step is a larger study in other hands, for which the protocol is ready.',
    'Further work should begin where the uncertainty is now largest, and the tables above show where that is.',
  ],
]

export const thanks: readonly Slot[] = [
  [
    'We thank the technical staff of our departments for patient help during {monthsOfWork} months of work on {short}.',
    'We are grateful to two colleagues who read an early draft and disagreed with it usefully; the study of {short} took {monthsOfWork} months.',
    'The work on {short} took {monthsOfWork} months, and would have taken longer without our workshop.',
    'Thanks are due to everybody who gave time to the study of {short} over {monthsOfWork} months.',
  ],
]

export const editorNotes: readonly Slot[] = [
  [
    'Clear and within scope.',
    'A well-prepared manuscript.',
    'Complete, and readable throughout.',
    'The paper fits the journal and follows the template.',
  ],
  [
    'Figures carry units and captions, and the references follow the Vancouver style.',
    'I checked figures, tables and references, and found nothing missing.',
    'The abstract is within the limit and agrees with the results.',
    'Units and abbreviations are consistent between text, tables and figures.',
  ],
  [
    'I ask the reviewer to look closely at the methods behind {short}.',
    'Sent for review with one question: is the uncertainty stated for {short} large enough?',
    'For review, with particular attention to what is claimed about {short}.',
    'Please judge whether the conclusion on {short} follows from the data shown.',
  ],
]

export const reviewNotes: readonly Slot[] = [
  [
    'The paper asks a clear question about {short} and answers it with a design that fits.',
    'This is a careful piece of work on {short}, written without overstatement.',
    'I enjoyed reading this manuscript; the treatment of {short} is direct, and the figures carry the argument.',
    'The authors have done a useful thing: they have measured {short} where others have guessed.',
  ],
  '{reviewPoint}',
  '{ask}',
  [
    'The section on limits is honest, and I would move one sentence of it into the abstract.',
    'The discussion could be shorter; the second paragraph says what the first already implies.',
    'I would also like to see the raw values in a supplement, since readers will want to draw their own curves.',
    'Please check the rounding in the tables, and give the number of observations beside each estimate.',
  ],
  [
    'With these small changes I recommend publication.',
    'None of this stands in the way of publication, which I support.',
    'I am content for the paper to appear once these points are answered.',
    'The revised version answers what I asked, and I recommend that it be published.',
  ],
]

export const framing: readonly Slot[] = [
  [
    'Before describing the work, a word on what it is not.',
    'The scope of this paper is deliberately narrow.',
    'Two remarks on scope are in order.',
    'It may help to say where this study stands.',
  ],
  [
    'We do not propose a theory of {short}, and where an explanation is offered below it is offered as the simplest one that fits.',
    'We leave aside questions of cost and policy around {short}, on which others are better placed to speak.',
    'Nothing here depends on special equipment, so that anybody interested in {short} can repeat the work at little expense.',
    'Our interest in {short} is practical, and we have kept the methods plain enough to be copied.',
  ],
  [
    'Readers who know the literature on {reading1} will recognise the general design; what is new is the attention given to ordinary conditions.',
    'The design owes something to earlier work on {reading2}, although the question asked there was a different one.',
    'Much of the experience that shaped the protocol was gained in studies of {reading3}, our own and those of others.',
  ],
]

export const care: readonly Slot[] = [
  [
    'Sources of error in measuring {short} were listed before the work began, and each was given a check.',
    'Care was taken with the errors that are easily overlooked in work on {reading1}.',
    'Because small errors add up in a study of {short}, a few precautions are worth stating.',
  ],
  [
    'One reading in twenty was repeated by a second person, and the two were compared at the end of each week.',
    'Notes were kept on paper as well as on the computer, and the two were compared before the analysis.',
    'Every file was copied on the day it was made, and never altered afterwards; corrections were kept in a separate list.',
    'A pilot of two weeks, which is not part of the results, served to find the weak points of the procedure.',
  ],
  [
    'The list of departures from the protocol has five entries, none of which bears on the main comparison.',
    'Days on which something out of the ordinary happened were marked at once, not after the results were known.',
    'No observation was removed after it had been made, however odd it looked.',
    'What could be read by a machine was read by a machine; what needed judgement was judged without knowledge of the rest.',
  ],
]

export const implications: readonly Slot[] = [
  [
    'What follows for practice?',
    'For those who have to decide, the following may be useful.',
    'The result has consequences, some of them immediate.',
    'It is fair to ask what should be done differently.',
  ],
  [
    'Anybody who works with {reading1} can use the tables above as a first guide, and should expect local conditions to shift the numbers somewhat.',
    'The figures can be taken over directly where conditions resemble ours; elsewhere they are a reason to make a small trial before making a large change.',
    'A service or workshop that wishes to adopt our procedure for {short} needs no more than the description in the methods, and we are glad to answer questions.',
    'We would advise against adopting only a part of the procedure, since we have tested {short} as a whole and cannot say which part does the work.',
  ],
  [
    'In teaching, the example of {short} may serve to show how much a careful comparison can yield with modest means.',
    'For research on {reading2}, the spread of our values gives what is needed to plan the size of a further study.',
    'Those who write guidance on {reading3} may wish to wait for a second study, and the present one should at least make them hesitate.',
  ],
]
